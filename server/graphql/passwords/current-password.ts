import { type GraphQLSchema, getVariableValues } from 'postgraphile/graphql';
import { RuleError } from '#domain/errors/rule-error.ts';
import type { Proof } from '../../auth/step-up.ts';
import { argumentValue, defaultsOf, rootFields } from '../documents/argument-value.ts';
import type { PreparedRequest } from '../documents/document-cache.ts';

const paths = {
  presentPassword: ['input', 'presentPassword'],
  passkey: ['input', 'passkey'],
} as const;
const codePath = ['input', 'code'];

type Kind = keyof typeof paths;

/** A request without its proof of identity. */
export interface RequestWithoutProof {
  readonly variables: PreparedRequest['variables'];
  readonly proof: Proof | undefined;
}

/** Returns the proof of identity and its position. Throws INVALID_INPUT for a second one. */
function proofArgument(
  { operation, variables }: Pick<PreparedRequest, 'operation' | 'variables'>,
  defaults: ReadonlySet<string>,
) {
  const [proof, second] = rootFields(operation).flatMap((field) =>
    (Object.keys(paths) as Kind[]).flatMap((kind) => {
      const value = argumentValue(field, paths[kind], variables, defaults);
      return value ? [{ field, kind, ...value }] : [];
    }),
  );
  if (second)
    throw new RuleError('INVALID_INPUT', { field: second.kind, reason: 'va una sola vez' });
  return proof;
}

/**
 * Removes the proof of identity from a mutation: the present password or the response of a passkey
 * (D67), so that neither plans nor statements see it. Throws INVALID_INPUT for a second one, or a
 * `GraphQLError` for wrong variables; then nothing is compared.
 */
export function extractProof(
  schema: GraphQLSchema,
  request: Pick<PreparedRequest, 'operation' | 'variables'>,
): RequestWithoutProof {
  const { operation, variables } = request;
  if (operation.operation !== 'mutation') return { variables, proof: undefined };
  const defaults = defaultsOf(operation);
  const proof = proofArgument(request, defaults);
  if (!proof) return { variables, proof: undefined };
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
    maxErrors: 1,
  });
  if (errors?.[0]) throw errors[0];
  const { kind, value, replace } = proof;
  if (typeof value !== 'string') {
    throw new RuleError('INVALID_INPUT', { field: kind, reason: 'es un texto entre comillas' });
  }
  if (value === '') throw new RuleError('REQUIRED_FIELD', { field: kind });
  // Not null, because a document may declare its variable as non-null.
  const remainingVariables = replace('');
  if (kind === 'passkey') return { variables: remainingVariables, proof: { passkey: value } };
  const code = argumentValue(proof.field, codePath, variables, defaults)?.value;
  return {
    variables: remainingVariables,
    proof: {
      presentPassword: value,
      code: typeof code === 'string' && code !== '' ? code : undefined,
    },
  };
}
