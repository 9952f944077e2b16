import type pg from 'pg';

/** A table that can be cut, and the id whose instant says into which part a row goes. */
export interface CutTable {
  readonly name: string;
  readonly key: 'id' | 'sale_id';
}

/** What belongs to a sale lies in the part of its sale. */
export const cutTables: readonly CutTable[] = [
  { name: 'sales', key: 'id' },
  { name: 'sales_details', key: 'sale_id' },
  { name: 'sales_payments', key: 'sale_id' },
  { name: 'sales_details_commissions', key: 'sale_id' },
  { name: 'audit_entries', key: 'id' },
];

export const whole = ({ name }: CutTable) => `app_public.${name}`;
/** What the table was before: the part of all that is older than the first bound. */
export const before = ({ name }: CutTable) => `app_parts.${name}_before`;

/** What a key is called, after its own name, whose index was made beforehand (docs/operate/sizing.md). */
export const prepared = '_parted';

/** A constraint or an index: how it is made again. */
export interface Definition {
  readonly table: string;
  readonly name: string;
  /** Of a constraint p, u or f; of an index x. */
  readonly kind: 'p' | 'u' | 'f' | 'x';
  readonly text: string;
  readonly comment: string | null;
}

/**
 * Keys of tables that are cut name what says the part. A line's id names its sale no less than before, so these
 * refuse what the keys of one table refuse. A warranty may outlive the part of what it is for: that it is
 * for a sold line is asked when it is recorded (`check_warranted_lines`), and no key of the table's says so. That a line is
 * refunded once is asked while its sale is held (`refundable_lines`).
 */
const otherwise: Readonly<Record<string, string | undefined>> = {
  sales_details_pkey: 'PRIMARY KEY (id, sale_id)',
  sales_payments_pkey: 'PRIMARY KEY (id, sale_id)',
  sales_details_commissions_pkey: 'PRIMARY KEY (id, sale_id)',
  sales_details_commissions_once_key:
    'UNIQUE (sales_detail_id, employee_id, type_commission, sale_id)',
  sales_details_commissions_sales_detail_id_fkey:
    'FOREIGN KEY (sales_detail_id, sale_id) REFERENCES app_public.sales_details(id, sale_id)',
  sales_details_warranty_of_fkey: undefined,
  sales_details_refund_of_key:
    'CREATE INDEX sales_details_refund_of_key ON app_public.sales_details USING btree (refund_of) WHERE (refund_of IS NOT NULL)',
  sales_office_correlative_key:
    'CREATE INDEX sales_office_correlative_key ON app_public.sales USING btree (office_id, active_correlative) WHERE (active_correlative IS NOT NULL)',
};

/** How it is made when the table is in parts; undefined where it is not. */
export const inParts = ({ name, text }: Definition) => (name in otherwise ? otherwise[name] : text);

export const isChanged = ({ name }: Definition) => name in otherwise;

/** Keys, references from and to these tables, and indexes, as they are now. */
export async function readDefinitions(owner: pg.ClientBase): Promise<Definition[]> {
  const { rows } = await owner.query<Definition>(
    `select conrelid::regclass::text as table, conname as name, contype as kind,
       pg_get_constraintdef(oid) as text, obj_description(oid, 'pg_constraint') as comment
     from pg_constraint
     where conrelid = any ($1::regclass[]) and contype in ('p', 'u', 'f')
       or confrelid = any ($1::regclass[]) and contype = 'f'
     union all
     select indrelid::regclass::text, indexrelid::regclass::text, 'x', pg_get_indexdef(indexrelid),
       obj_description(indexrelid, 'pg_class')
     from pg_index
     where indrelid = any ($1::regclass[]) and indexrelid::regclass::text !~ '${prepared}$'
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [cutTables.map(whole)],
  );
  return rows.map((row) => ({ ...row, name: row.name.replace(/^app_public\./, '') }));
}
