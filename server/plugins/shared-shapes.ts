import {
  type GraphQLFieldConfigMap,
  type GraphQLObjectType,
  isInterfaceType,
} from 'postgraphile/graphql';

/**
 * Common fields of several types of the API, by the name of their interface. A document requests
 * them once, in a fragment.
 */
const shapes: Readonly<Record<string, readonly string[]>> = {
  RecordedSale: ['VSale', 'VWarranty'],
  ProviderInvoice: ['VInvoice', 'Invoice'],
  StaffMember: ['VTechnical', 'VSupervisor', 'VOtherEmployee'],
  TechnicianReport: [
    'ProcProfitByEmployeeRecord',
    'ProcProfitByEmployeeFromDateRecord',
    'ProcProfitTipByEmployeeFromDateRecord',
    'ProcSalesByEmployeeFromDateRecord',
    'ProcReportEmployeeRecord',
  ],
  TechnicianProfit: ['ProcProfitByEmployeeRecord', 'ProcReportEmployeeRecord'],
  OfficeRoyalty: ['ProcRoyaltyByRangeRecord', 'ProcRoyaltyByOfficeRecord'],
  ReportedLine: [
    'ProfitPageNodesRecord',
    'ProcProfitLinesByOfficeRecord',
    'ProcCompleteResultLinesByOfficeRecord',
    'FigurePageNodesRecord',
    'ProcDashboardLinesRecord',
    'ProcEmployeeProfitDetailRecord',
  ],
};

/** Returns the fields that all of some types have with the same type. */
function commonFields(types: readonly GraphQLObjectType[]) {
  const [first, ...others] = types.map((type) => type.getFields());
  const common: GraphQLFieldConfigMap<unknown, unknown> = {};
  for (const [name, { type }] of Object.entries(first ?? {})) {
    if (others.every((fields) => String(fields[name]?.type) === String(type))) {
      common[name] = { type };
    }
  }
  return common;
}

/** Adds an interface with the common fields of some types; access rules stay with the types. */
export const SharedShapesPlugin: GraphileConfig.Plugin = {
  name: 'SharedShapesPlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      init(unchanged, build) {
        for (const [name, members] of Object.entries(shapes)) {
          build.registerInterfaceType(
            name,
            {},
            () => ({
              description: `Common fields of ${members.join(', ')}.`,
              fields: () =>
                commonFields(
                  members.map((member) => build.getTypeByName(member) as GraphQLObjectType),
                ),
            }),
            'SharedShapesPlugin',
          );
        }
        build.registerInterfaceType(
          'ProcedurePayload',
          {},
          () => ({
            description: 'The result of a mutation: an end code and a text (doc 1 §7).',
            fields: () => ({ result: { type: build.getOutputTypeByName('ProcedureResult') } }),
          }),
          'SharedShapesPlugin',
        );
        return unchanged;
      },
      GraphQLObjectType_interfaces(interfaces, build, { Self, scope }) {
        const own = Object.keys(shapes).filter((name) => shapes[name]?.includes(Self.name));
        if (scope.isMutationPayload && scope.pgCodec?.name === 'procedureResult') {
          own.push('ProcedurePayload');
        }
        return [
          ...interfaces,
          ...own.map((name) => build.getTypeByName(name)).filter(isInterfaceType),
        ];
      },
    },
  },
};
