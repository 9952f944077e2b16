import { type FieldNode, Kind, type ObjectValueNode, type ValueNode } from 'postgraphile/graphql';
import { RuleError } from '#domain/rule-error.ts';
import { hashPassword } from '../passwords.ts';
import type { PreparedRequest } from './prepared-documents.ts';

const passwordFields = ['password', 'pPassword'];
/** The one act that compares a password rather than keeping it. */
const login = 'procAuthenticateEmployeeJwtToken';

type Variables = Record<string, unknown>;

/**
 * Puts the hash in place of each password that a mutation brings, so that none reaches the database
 * (D31, D36); what is sent as a hash is hashed like any other text. Throws INVALID_INPUT for a
 * password that comes as a variable's default or in a document of several operations, and
 * REQUIRED_FIELD for an empty one.
 */
export async function hashPasswords(prepared: PreparedRequest): Promise<PreparedRequest> {
  const { operation } = prepared;
  if (operation.operation !== 'mutation') return prepared;
  const variables: Variables = { ...prepared.variables };
  const defaults = new Set(
    operation.variableDefinitions
      ?.filter(({ defaultValue }) => defaultValue)
      .map(({ variable }) => variable.name.value),
  );

  async function hashVariable(node: ValueNode, hash: (sent: unknown) => Promise<unknown>) {
    if (node.kind === Kind.NULL) return;
    if (node.kind !== Kind.VARIABLE) throw new RuleError('INVALID_INPUT');
    const name = node.name.value;
    if (Object.hasOwn(variables, name)) variables[name] = await hash(variables[name]);
    else if (defaults.has(name)) throw new RuleError('INVALID_INPUT');
  }

  async function hashObject(node: ObjectValueNode): Promise<void> {
    for (const { name, value } of node.fields) {
      if (passwordFields.includes(name.value)) await hashVariable(value, hashText);
      else if (value.kind === Kind.OBJECT) await hashObject(value);
      else if (value.kind === Kind.VARIABLE) await hashVariable(value, hashInside);
    }
  }

  async function hashField(field: FieldNode): Promise<void> {
    const input = field.arguments?.find(({ name }) => name.value === 'input')?.value;
    if (!input || field.name.value === login) return;
    if (input.kind === Kind.OBJECT) await hashObject(input);
    else await hashVariable(input, hashInside);
  }

  for (const selection of operation.selectionSet.selections) {
    if (selection.kind !== Kind.FIELD) throw new RuleError('INVALID_INPUT');
    await hashField(selection);
  }
  return { ...prepared, variables };
}

async function hashText(sent: unknown): Promise<unknown> {
  if (sent === '') throw new RuleError('REQUIRED_FIELD', { field: 'password' });
  return typeof sent === 'string' ? hashPassword(sent) : sent;
}

/** The object with its passwords hashed, at whatever depth of objects. */
async function hashInside(sent: unknown): Promise<unknown> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const hashed: Variables = {};
  for (const [name, value] of Object.entries(sent)) {
    hashed[name] = await (passwordFields.includes(name) ? hashText(value) : hashInside(value));
  }
  return hashed;
}
