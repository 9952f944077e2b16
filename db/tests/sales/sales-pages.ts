import { expect } from 'vitest';
import type { DemoDatabase, Sql } from '../support/database.ts';

/** A page of sales that a function of app_hidden finds by an index. */
interface SalesPage {
  readonly name: string;
  readonly officeId?: string | null | undefined;
  readonly from?: string | null | undefined;
  readonly until?: string | null | undefined;
  readonly skip: number;
  readonly take: number;
  /** The function's first argument. */
  readonly searchText?: string;
  /** The same filter as a condition on each row, with its texts from $6 on. */
  readonly condition?: string;
  readonly texts?: readonly string[];
}

/** Returns the page from its function, and from offset and limit on the list of all sales. */
export async function pageAndList(
  sql: Sql,
  {
    name,
    officeId,
    from,
    until,
    skip,
    take,
    searchText,
    condition = 'true',
    texts = [],
  }: SalesPage,
) {
  const given = [officeId ?? null, from ?? null, until ?? null, skip, take];
  const hasSearch = searchText !== undefined;
  const [page] = await sql.query(
    `select ids, total from app_hidden.${name}(${hasSearch ? '$6, ' : ''}$1, $2, $3, $4, $5)`,
    hasSearch ? [...given, searchText] : given,
  );
  const [list] = await sql.query(
    `with matching as (
       select id, sale_date from app_public.v_sales
       where ($1::uuid is null or office_id = $1) and ${condition}
         and sale_day between coalesce($2::date, '-infinity') and coalesce($3::date, 'infinity'))
     select array(select id from matching order by sale_date desc, id offset $4 limit $5) as ids,
       (select count(*)::int from matching) as total`,
    [...given, ...texts],
  );
  return { page, list };
}

/**
 * Replaces a constant in a function of app_hidden, such as `few constant integer := 3000`. Returns
 * the former source.
 */
export async function changeConstant(
  db: DemoDatabase,
  name: string,
  constant: string,
  value: number,
): Promise<string> {
  const source = await db.value(`select pg_get_functiondef($1::regproc)`, [`app_hidden.${name}`]);
  expect(source).toContain(`${constant};`);
  await db.query(source.replace(constant, constant.replace(/-?\d+$/, String(value))));
  return source;
}
