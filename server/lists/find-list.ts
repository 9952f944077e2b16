import { RuleError } from '#domain/errors/rule-error.ts';
import type { ListColumn, ListDefinition } from '#domain/lists/list-definition.ts';
import { withPermittedSums } from '#domain/lists/summed-columns.ts';
import type { SessionClaims } from '../database/session-claims.ts';
import { allLists } from './all-lists.ts';

/** Returns a list with the columns that the reader may see. Throws NOT_FOUND or FORBIDDEN. */
export function listFor(
  { permissions, currency_code }: Pick<SessionClaims, 'permissions' | 'currency_code'>,
  name: string,
): { readonly list: ListDefinition; readonly columns: readonly ListColumn[] } {
  const list = allLists.find((each) => each.name === name);
  if (!list) throw new RuleError('NOT_FOUND');
  if (!list.permissions.some((permission) => permissions.includes(permission))) {
    throw new RuleError('FORBIDDEN');
  }
  const columns = list.columns.filter(
    ({ permission, unlessPermission, onlyIn }) =>
      (!onlyIn || onlyIn === currency_code) &&
      (!permission || [permission].flat().some((each) => permissions.includes(each))) &&
      !(unlessPermission && permissions.includes(unlessPermission)),
  );
  return {
    list,
    columns: withPermittedSums(columns, (permission) => permissions.includes(permission)),
  };
}
