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
 * Prints all names of the API, one per line, without derived arguments and types. The diff of this
 * text shows the names that a change exposes.
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

/** Returns the data objects with their fields, without root types, pages, edges and payloads. */
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

/** Returns the objects in a mutation's payload with their fields; empty for a scalar. */
export function payloadOf(schema: GraphQLSchema, act: string): Record<string, string[]> {
  const type = getNamedType(mutationOf(schema, act)?.type as GraphQLOutputType);
  return Object.fromEntries(
    Object.values((type as GraphQLObjectType).getFields())
      .filter(({ name }) => isOwnArgument(name))
      .map(({ name, type: given }) => {
        const named = getNamedType(given);
        return [name, isObjectType(named) ? Object.keys(named.getFields()) : []];
      }),
  );
}

/**
 * Returns the name and type of each value of a mutation's input, as `patch.value` inside a patch.
 */
export function inputsOf(schema: GraphQLSchema, act: string): Record<string, string> {
  const input = mutationOf(schema, act)?.args[0];
  const type = input && (getNamedType(input.type) as GraphQLInputObjectType);
  const values = Object.values(type?.getFields() ?? {})
    .filter(({ name }) => isOwnArgument(name))
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

const isOwnArgument = (name: string) => name !== 'clientMutationId';
