import {
  type FieldNode,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
} from 'postgraphile/graphql';
import { RuleError } from '#domain/errors/rule-error.ts';
import { requireGoodPassword } from '../../auth/new-password.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { SessionClaims } from '../../database/session-claims.ts';
import type { Turn } from '../../limits/fair-queue.ts';
import {
  type ArgumentValue,
  argumentValue,
  defaultsOf,
  rootFields,
} from '../documents/argument-value.ts';
import type { PreparedRequest } from '../documents/document-cache.ts';
import { type PasswordArgument, passwordArguments } from './password-arguments.ts';

type Variables = Readonly<Record<string, unknown>>;

/** A password in a mutation that will be stored. */
interface GivenPassword extends ArgumentValue {
  readonly argument: PasswordArgument;
  readonly field: FieldNode;
}

/**
 * Replaces the password of a mutation with its hash, so that no password reaches the database (D31,
 * D36). A text that looks like a hash is hashed like any other. A caller without permission, wrong
 * variables and a weak password (D67) are rejected before anything is hashed. `turn` queues the
 * hash or rejects it. Throws FORBIDDEN, INVALID_INPUT, REQUIRED_FIELD for an empty password, the
 * errors of `requireGoodPassword`, or a `GraphQLError`. INVALID_INPUT also rejects a second
 * password, one in a variable's default and one in a document with several operations.
 */
export async function hashPasswords(
  schema: GraphQLSchema,
  { operation, variables }: Pick<PreparedRequest, 'operation' | 'variables'>,
  claims: Pick<SessionClaims, 'permissions' | 'email'>,
  turn: () => Turn,
): Promise<Variables> {
  const defaults = defaultsOf(operation);
  const [first, second] = passwordsOf(operation, variables, defaults);
  if (!first) return variables;
  if (second) {
    throw new RuleError('INVALID_INPUT', { field: 'password', reason: 'va una sola vez' });
  }
  const { argument, field, value: password, replace } = first;
  if (
    argument.permissions &&
    !argument.permissions.some((name) => claims.permissions.includes(name))
  ) {
    throw new RuleError('FORBIDDEN');
  }
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
    maxErrors: 1,
  });
  if (errors?.[0]) throw errors[0];
  if (typeof password !== 'string') {
    throw new RuleError('INVALID_INPUT', {
      field: 'password',
      reason: 'es un texto entre comillas',
    });
  }
  if (password === '') throw new RuleError('REQUIRED_FIELD', { field: 'password' });
  const email = argument.email
    ? argumentValue(field, argument.email, variables, defaults)?.value
    : claims.email;
  await requireGoodPassword(password, typeof email === 'string' ? email : '');
  return replace(await hashPassword(password, turn()));
}

function passwordsOf(
  operation: OperationDefinitionNode,
  variables: Variables,
  defaults: ReadonlySet<string>,
): GivenPassword[] {
  if (operation.operation !== 'mutation') return [];
  return rootFields(operation).flatMap((field) => {
    const argument = Object.hasOwn(passwordArguments, field.name.value)
      ? passwordArguments[field.name.value]
      : undefined;
    const found = argument && argumentValue(field, argument.path, variables, defaults);
    return found ? [{ argument, field, ...found }] : [];
  });
}
