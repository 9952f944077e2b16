import { type FieldNode, Kind, type ObjectFieldNode, type ValueNode } from 'postgraphile/graphql';
import { RuleError } from '#domain/rule-error.ts';
import { hashPassword } from '../passwords.ts';
import type { PreparedRequest } from './prepared-documents.ts';

const passwordFields = ['password', 'pPassword'];
/** The one act that compares a password rather than keeping it. */
const login = 'procAuthenticateEmployeeJwtToken';

/**
 * Puts the hash in place of each password that a mutation brings, so that none reaches the database
 * (D31, D36); what is sent as a hash is hashed like any other text. Throws INVALID_INPUT for a
 * password that comes as a variable's default or in a document of several operations.
 */
export async function hashPasswords(prepared: PreparedRequest): Promise<PreparedRequest> {
  const { operation } = prepared;
  if (operation.operation !== 'mutation') return prepared;
  const variables: Record<string, unknown> = { ...prepared.variables };

  function sent(node: ValueNode): unknown {
    if (node.kind !== Kind.VARIABLE) throw new RuleError('INVALID_INPUT');
    const name = node.name.value;
    const hasDefault = operation.variableDefinitions?.some(
      ({ variable, defaultValue }) => defaultValue && variable.name.value === name,
    );
    if (!Object.hasOwn(variables, name) && hasDefault) throw new RuleError('INVALID_INPUT');
    return variables[name];
  }

  async function hashVariable(field: ObjectFieldNode): Promise<void> {
    if (field.value.kind === Kind.NULL) return;
    const password = sent(field.value);
    if (typeof password === 'string' && field.value.kind === Kind.VARIABLE) {
      variables[field.value.name.value] = await hashPassword(password);
    }
  }

  async function hashInside(input: ValueNode): Promise<void> {
    const value = sent(input);
    if (typeof value !== 'object' || value === null || input.kind !== Kind.VARIABLE) return;
    const hashed: Record<string, unknown> = { ...value };
    for (const name of passwordFields) {
      const password = hashed[name];
      if (typeof password === 'string') hashed[name] = await hashPassword(password);
    }
    variables[input.name.value] = hashed;
  }

  async function hashField(field: FieldNode): Promise<void> {
    const input = field.arguments?.find(({ name }) => name.value === 'input')?.value;
    if (!input || field.name.value === login) return;
    if (input.kind !== Kind.OBJECT) return hashInside(input);
    for (const given of input.fields) {
      if (passwordFields.includes(given.name.value)) await hashVariable(given);
    }
  }

  for (const selection of operation.selectionSet.selections) {
    if (selection.kind !== Kind.FIELD) throw new RuleError('INVALID_INPUT');
    await hashField(selection);
  }
  return { ...prepared, variables };
}
