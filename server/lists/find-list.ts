import { RuleError } from '#domain/errors/rule-error.ts';
import type { ListColumn, ListDefinition } from '#domain/lists/list-definition.ts';
import type { SessionClaims } from '../database/session-claims.ts';

/** Loads the definition in domain/lists/<name>.ts. Throws NOT_FOUND. */
async function findList(name: string): Promise<ListDefinition> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new RuleError('NOT_FOUND');
  const module: Record<string, unknown> = await import(
    `#domain/lists/${name.replaceAll('_', '-')}.ts`
  ).catch(() => ({}));
  const list = Object.values(module).find(
    (exported) => (exported as ListDefinition | null)?.name === name,
  );
  if (!list) throw new RuleError('NOT_FOUND');
  return list as ListDefinition;
}

/** Returns a list with the columns that the reader may see. Throws NOT_FOUND or FORBIDDEN. */
export async function listFor(
  { permissions, currency_code }: SessionClaims,
  name: string,
): Promise<{ readonly list: ListDefinition; readonly columns: readonly ListColumn[] }> {
  const list = await findList(name);
  if (!list.permissions.some((permission) => permissions.includes(permission))) {
    throw new RuleError('FORBIDDEN');
  }
  const columns = list.columns.filter(
    ({ permission, unlessPermission, onlyIn }) =>
      (!onlyIn || onlyIn === currency_code) &&
      (!permission || [permission].flat().some((each) => permissions.includes(each))) &&
      !(unlessPermission && permissions.includes(unlessPermission)),
  );
  return { list, columns };
}
