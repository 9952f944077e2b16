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
  type BroughtValue,
  broughtValue,
  defaultsOf,
  rootFields,
} from '../documents/argument-value.ts';
import type { PreparedRequest } from '../documents/document-cache.ts';
import { type PasswordPlace, passwordPlaces } from './password-arguments.ts';

type Variables = Readonly<Record<string, unknown>>;

/** A password in a mutation that will be stored. */
interface BroughtPassword extends BroughtValue {
  readonly place: PasswordPlace;
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
  const [brought, second] = broughtPasswords(operation, variables, defaults);
  if (!brought) return variables;
  if (second) {
    throw new RuleError('INVALID_INPUT', { field: 'password', reason: 'va una sola vez' });
  }
  const { place, field, value: password, replace } = brought;
  if (place.permissions && !place.permissions.some((name) => claims.permissions.includes(name))) {
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
  const email = place.email
    ? broughtValue(field, place.email, variables, defaults)?.value
    : claims.email;
  await requireGoodPassword(password, typeof email === 'string' ? email : '');
  return replace(await hashPassword(password, turn()));
}

function broughtPasswords(
  operation: OperationDefinitionNode,
  variables: Variables,
  defaults: ReadonlySet<string>,
): BroughtPassword[] {
  if (operation.operation !== 'mutation') return [];
  return rootFields(operation).flatMap((field) => {
    const place = Object.hasOwn(passwordPlaces, field.name.value)
      ? passwordPlaces[field.name.value]
      : undefined;
    const found = place && broughtValue(field, place.path, variables, defaults);
    return found ? [{ place, field, ...found }] : [];
  });
}
