import {
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  isRequiredArgument,
  type OperationTypeNode,
  parse,
} from 'postgraphile/graphql';

const deepest = 4;

function selectionOf(type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return [];
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return [field.name];
    return depth < deepest ? [`${field.name} ${selectionOf(inner, depth + 1)}`] : [];
  });
  return `{ ${fields.join(' ')} }`;
}

const inBrackets = (parts: readonly string[]) => (parts.length ? `(${parts.join(', ')})` : '');

/**
 * The one document that asks a root field for all that it gives, each argument being a variable of
 * its name: whoever asks for parts of it, under whatever aliases, is answered by the same plan.
 */
export function wholeFieldDocument(
  schema: GraphQLSchema,
  operation: 'query' | 'mutation',
  name: string,
): DocumentNode {
  const field = schema.getRootType(operation as OperationTypeNode)?.getFields()[name];
  if (!field) throw new Error(`The API has no ${operation} ${name}`);
  const type = getNamedType(field.type);
  const variables = inBrackets(field.args.map((arg) => `$${arg.name}: ${arg.type}`));
  const values = inBrackets(field.args.map((arg) => `${arg.name}: $${arg.name}`));
  const selection = isObjectType(type) ? selectionOf(type, 1) : '';
  return parse(`${operation} ${variables} { ${name}${values} ${selection} }`);
}
