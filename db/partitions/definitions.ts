import type pg from 'pg';

/** A table that can be partitioned, and the UUIDv7 column whose time selects the partition. */
export interface CutTable {
  readonly name: string;
  readonly key: 'id' | 'sale_id';
}

/** Rows that belong to a sale are stored in the partition of the sale. */
export const cutTables: readonly CutTable[] = [
  { name: 'sales', key: 'id' },
  { name: 'sales_details', key: 'sale_id' },
  { name: 'sales_payments', key: 'sale_id' },
  { name: 'sales_details_commissions', key: 'sale_id' },
  { name: 'audit_entries', key: 'id' },
];

export const whole = ({ name }: CutTable) => `app_public.${name}`;
/** Name of the old table, which becomes the partition before the first bound. */
export const before = ({ name }: CutTable) => `app_parts.${name}_before`;

/** Suffix of an index that was built in advance for a key (docs/operate/sizing.md). */
export const prepared = '_parted';

/** Definition of a constraint or an index. */
export interface Definition {
  readonly table: string;
  readonly name: string;
  /** Constraint type p, u or f; x for an index. */
  readonly kind: 'p' | 'u' | 'f' | 'x';
  readonly text: string;
  readonly comment: string | null;
}

/**
 * Replacement definitions on partitioned tables, whose keys must contain the partition column. The
 * id of a line determines its sale, so the replaced keys reject the same rows. A warranty may
 * outlive the partition of its line; `check_warranted_lines` checks the line at registration
 * instead of a key. `refundable_lines` rejects a second refund of a line under the lock of its
 * sale.
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

/** Returns the definition on a partitioned table, or undefined if it has none. */
export const inParts = ({ name, text }: Definition) => (name in otherwise ? otherwise[name] : text);

export const isChanged = ({ name }: Definition) => name in otherwise;

/** Reads the current keys, references from and to these tables, and indexes. */
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
