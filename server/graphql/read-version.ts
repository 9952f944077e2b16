import { escapeLiteral } from 'pg';
import { RuleError } from '#domain/errors/rule-error.ts';
import type { SessionClaims } from '../database/session-claims.ts';
import { argumentValue, defaultsOf, rootFields } from './documents/argument-value.ts';
import type { PreparedRequest } from './documents/document-cache.ts';
import { versionedActs } from './versioned-acts.ts';

/** A request after its record version was removed, with the statement that checks the version. */
interface RequestWithoutVersion {
  readonly variables: PreparedRequest['variables'];
  /**
   * The statement that compares the version in each transaction of the request; empty without a
   * version.
   */
  readonly check: string;
}

const isVersion = /^[0-9a-f]{32}$/;
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Removes the record version from a mutation (D59). `app_hidden.require_version` compares it in the
 * transaction of the act, before the act. Throws INVALID_INPUT for an invalid version, for one
 * without a record, and for one next to other mutations, because those are separate transactions.
 */
export function extractVersion(
  { operation, variables }: Pick<PreparedRequest, 'operation' | 'variables'>,
  { office_id: ownOffice }: Pick<SessionClaims, 'office_id'>,
): RequestWithoutVersion {
  const none = { variables, check: '' };
  if (operation.operation !== 'mutation') return none;
  const defaults = defaultsOf(operation);
  const fields = rootFields(operation);
  for (const field of fields) {
    const act = versionedActs[field.name.value];
    const versionValue = act && argumentValue(field, ['input', 'version'], variables, defaults);
    if (!versionValue) continue;
    const { value, replace } = versionValue;
    if (fields.length > 1 || typeof value !== 'string' || !isVersion.test(value)) {
      throw new RuleError('INVALID_INPUT', {
        field: 'version',
        reason: 'es la versión que se leyó, de un solo registro',
      });
    }
    const remainingVariables = replace(null);
    if (act.id === null)
      return { variables: remainingVariables, check: checkOf(act.record, null, value) };
    const named = argumentValue(field, ['input', act.id], variables, defaults)?.value;
    const id = named ?? (act.ownOffice ? ownOffice : undefined);
    if (id === undefined) {
      throw new RuleError('INVALID_INPUT', {
        field: 'version',
        reason: 'falta el id de su registro',
      });
    }
    // The mutation itself rejects an invalid id.
    if (typeof id !== 'string' || !isId.test(id))
      return { variables: remainingVariables, check: '' };
    return { variables: remainingVariables, check: checkOf(act.record, id, value) };
  }
  return none;
}

function checkOf(record: string, id: string | null, version: string): string {
  const values = [escapeLiteral(record), id ? escapeLiteral(id) : 'null', escapeLiteral(version)];
  return `; select app_hidden.require_version(${values.join(', ')})`;
}
