import { type GraphQLSchema, getVariableValues } from 'postgraphile/graphql';
import { RuleError } from '#domain/errors/rule-error.ts';
import type { Proof } from '../../auth/step-up.ts';
import { broughtValue, defaultsOf, rootFields } from '../documents/argument-value.ts';
import type { PreparedRequest } from '../documents/document-cache.ts';

const paths = {
  presentPassword: ['input', 'presentPassword'],
  passkey: ['input', 'passkey'],
} as const;
const codePath = ['input', 'code'];

type Kind = keyof typeof paths;

/** A request without its proof of identity. */
export interface WithoutProof {
  readonly variables: PreparedRequest['variables'];
  readonly proof: Proof | undefined;
}

/** Returns the proof of identity and its position. Throws INVALID_INPUT for a second one. */
function broughtProof(
  { operation, variables }: Pick<PreparedRequest, 'operation' | 'variables'>,
  defaults: ReadonlySet<string>,
) {
  const [brought, second] = rootFields(operation).flatMap((field) =>
    (Object.keys(paths) as Kind[]).flatMap((kind) => {
      const value = broughtValue(field, paths[kind], variables, defaults);
      return value ? [{ field, kind, ...value }] : [];
    }),
  );
  if (second)
    throw new RuleError('INVALID_INPUT', { field: second.kind, reason: 'va una sola vez' });
  return brought;
}

/**
 * Removes the proof of identity from a mutation: the present password or the response of a passkey
 * (D67), so that neither plans nor statements see it. Throws INVALID_INPUT for a second one, or a
 * `GraphQLError` for wrong variables; then nothing is compared.
 */
export function takeProof(
  schema: GraphQLSchema,
  request: Pick<PreparedRequest, 'operation' | 'variables'>,
): WithoutProof {
  const { operation, variables } = request;
  if (operation.operation !== 'mutation') return { variables, proof: undefined };
  const defaults = defaultsOf(operation);
  const brought = broughtProof(request, defaults);
  if (!brought) return { variables, proof: undefined };
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
    maxErrors: 1,
  });
  if (errors?.[0]) throw errors[0];
  const { kind, value, replace } = brought;
  if (typeof value !== 'string') {
    throw new RuleError('INVALID_INPUT', { field: kind, reason: 'es un texto entre comillas' });
  }
  if (value === '') throw new RuleError('REQUIRED_FIELD', { field: kind });
  // Not null, because a document may declare its variable as non-null.
  const kept = replace('');
  if (kind === 'passkey') return { variables: kept, proof: { passkey: value } };
  const code = broughtValue(brought.field, codePath, variables, defaults)?.value;
  return {
    variables: kept,
    proof: {
      presentPassword: value,
      code: typeof code === 'string' && code !== '' ? code : undefined,
    },
  };
}
