const tagged = (tag: unknown) => (typeof tag === 'string' ? tag : undefined);

/** Sets the documented name of a procedure's result: `procX(input){result{vEndCode vMessage}}`. */
export const DocumentedNamesPlugin: GraphileConfig.Plugin = {
  name: 'DocumentedNamesPlugin',
  version: '1.0.0',
  inflection: {
    add: {
      // The names of version 4 replace this name, whose own plugin (PgMutationPayloadEdge) is
      // disabled.
      tableEdgeField: (_options, codec) => codec.name,
    },
    replace: {
      // A list of rows that is no connection is the `nodes` of a page.
      listField: (_previous, _options, name) => name,
      // updateAppointmentById is a procedure; its patch has the name of every table's patch.
      patchType: (previous, _options, name) =>
        name === 'Appointment' ? 'AppointmentRowPatch' : (previous?.(name) ?? ''),
      inputType: (previous, _options, name) =>
        name.startsWith('AppointmentPatch') ? 'AppointmentPatch' : (previous?.(name) ?? ''),
      functionMutationResultFieldName: (previous, _options, details) =>
        tagged(details.resource.extensions?.tags?.resultFieldName) ??
        (details.resource.codec.attributes && previous ? 'result' : (previous?.(details) ?? '')),
    },
  },
};
