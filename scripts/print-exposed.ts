import {
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql';

/**
 * All that the API gives and takes, a name a line, without the arguments and types that follow from it: what a change
 * exposes is read in the difference of this text.
 */
export function printExposed(schema: GraphQLSchema): string {
  const given = Object.entries(objectsOf(schema)).flatMap(([object, fields]) =>
    fields.map((field) => `${object}.${field}`),
  );
  const acts = Object.keys(schema.getMutationType()?.getFields() ?? {}).flatMap((act) => [
    ...Object.keys(inputsOf(schema, act)).map((input) => `${act} takes ${input}`),
    ...Object.keys(payloadOf(schema, act)).map((field) => `${act} gives ${field}`),
  ]);
  return `${[...given.sort(), ...acts.sort()].join('\n')}\n`;
}

/** The names of the objects that hold data, with their fields: no roots, pages, edges, payloads. */
export function objectsOf(schema: GraphQLSchema): Record<string, string[]> {
  const roots = ['Query', 'Mutation', 'Subscription'];
  const objects = Object.values(schema.getTypeMap()).filter(
    (type) =>
      isObjectType(type) &&
      !roots.includes(type.name) &&
      !/^__|^PageInfo$|(Connection|Edge|Payload)$/.test(type.name),
  ) as GraphQLObjectType[];
  return Object.fromEntries(objects.map((type) => [type.name, Object.keys(type.getFields())]));
}

/** The names of what a mutation gives back, with the fields of each; none for a scalar. */
export function payloadOf(schema: GraphQLSchema, act: string): Record<string, string[]> {
  const type = getNamedType(mutationOf(schema, act)?.type as GraphQLOutputType);
  return Object.fromEntries(
    Object.values((type as GraphQLObjectType).getFields())
      .filter(({ name }) => isOurs(name))
      .map(({ name, type: given }) => {
        const named = getNamedType(given);
        return [name, isObjectType(named) ? Object.keys(named.getFields()) : []];
      }),
  );
}

/** The name of each value that a mutation takes, `patch.value` inside a patch, and its type. */
export function inputsOf(schema: GraphQLSchema, act: string): Record<string, string> {
  const input = mutationOf(schema, act)?.args[0];
  const type = input && (getNamedType(input.type) as GraphQLInputObjectType);
  const values = Object.values(type?.getFields() ?? {})
    .filter(({ name }) => isOurs(name))
    .flatMap(({ name, type: inner }) => {
      const named = getNamedType(inner);
      return isInputObjectType(named)
        ? Object.values(named.getFields()).map((value) => [`${name}.${value.name}`, value.type])
        : [[name, inner]];
    });
  return Object.fromEntries(values.map(([name, inner]) => [name, String(inner).replace('!', '')]));
}

function mutationOf(schema: GraphQLSchema, act: string) {
  return schema.getMutationType()?.getFields()[act];
}

const isOurs = (name: string) => name !== 'clientMutationId';
