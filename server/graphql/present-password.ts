import { type GraphQLSchema, getVariableValues } from 'postgraphile/graphql';
import { RuleError } from '#domain/rule-error.ts';
import { broughtValue, defaultsOf, rootFields, withValue } from './brought-value.ts';
import type { PreparedRequest } from './prepared-documents.ts';

const path = ['input', 'presentPassword'];
const codePath = ['input', 'code'];

/** A request without the present password that it came with. */
export interface WithoutPresentPassword {
  readonly variables: PreparedRequest['variables'];
  readonly presentPassword: string | undefined;
  /** Of a second factor, that came with it. */
  readonly code?: string;
}

/**
 * Takes the caller's present password out of a mutation (D67), so that neither plans nor statements
 * see it. Throws INVALID_INPUT for a second one, or a `GraphQLError` when the variables are wrong:
 * nothing is compared for an act that can't be.
 */
export function takePresentPassword(
  schema: GraphQLSchema,
  { operation, variables }: Pick<PreparedRequest, 'operation' | 'variables'>,
): WithoutPresentPassword {
  if (operation.operation !== 'mutation') return { variables, presentPassword: undefined };
  const defaults = defaultsOf(operation);
  const [brought, second] = rootFields(operation).flatMap((field) => {
    const password = broughtValue(field, path, variables, defaults);
    return password ? [{ field, ...password }] : [];
  });
  if (!brought) return { variables, presentPassword: undefined };
  if (second) throw new RuleError('INVALID_INPUT');
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
    maxErrors: 1,
  });
  if (errors?.[0]) throw errors[0];
  const { value, way } = brought;
  if (typeof value !== 'string') throw new RuleError('INVALID_INPUT');
  if (value === '') throw new RuleError('REQUIRED_FIELD', { field: 'presentPassword' });
  const code = broughtValue(brought.field, codePath, variables, defaults)?.value;
  return {
    // No null: a document may declare its variable as one that is always given.
    variables: withValue(variables, way, ''),
    presentPassword: value,
    ...(typeof code === 'string' && code !== '' ? { code } : {}),
  };
}
