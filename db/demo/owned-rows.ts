import type pg from 'pg';

/** A table, and the condition on its rows of the company with id `$1`. */
export interface OwnedRows {
  /** Quoted and schema-qualified. */
  readonly table: string;
  readonly condition: string;
}

interface TableFacts {
  readonly table: string;
  readonly has_company: boolean;
  readonly keys: readonly {
    readonly column: string;
    readonly parent: string;
    readonly of: string;
  }[];
}

/**
 * Returns, for every table, the condition for rows of a company: rows that name the company, and in
 * tables without a company, such as accounts, rows that refer to its rows. Tables without such a
 * reference are omitted.
 */
export async function ownedRows(owner: pg.ClientBase): Promise<OwnedRows[]> {
  const { rows } = await owner.query<TableFacts>(`
    select pg_class.oid::regclass::text as table,
      exists (
        select from pg_attribute
        where attrelid = pg_class.oid and attname = 'company_id' and not attisdropped) as has_company,
      coalesce((
        select json_agg(json_build_object(
          'column', near.attname, 'parent', confrelid::regclass::text, 'of', far.attname))
        from pg_constraint
        join pg_attribute as near on near.attrelid = conrelid and near.attnum = conkey[1]
        join pg_attribute as far on far.attrelid = confrelid and far.attnum = confkey[1]
        where conrelid = pg_class.oid and contype = 'f' and cardinality(conkey) = 1), '[]') as keys
    from pg_class
    where relnamespace in ('app_public'::regnamespace, 'app_hidden'::regnamespace, 'app_private'::regnamespace)
      and relkind in ('r', 'p') and not relispartition
    order by 1`);
  const owned = new Map<string, string>([['app_public.companies', 'id = $1']]);
  for (const { table, has_company } of rows) if (has_company) owned.set(table, 'company_id = $1');

  for (let before = 0; before < owned.size; ) {
    before = owned.size;
    for (const { table, keys } of rows) {
      if (owned.has(table)) continue;
      const through = keys.flatMap(({ column, parent, of }) => {
        const condition = owned.get(parent);
        return condition ? [`${column} in (select ${of} from ${parent} where ${condition})`] : [];
      });
      if (through.length > 0) owned.set(table, through.join(' or '));
    }
  }
  return [...owned].map(([table, condition]) => ({ table, condition }));
}
