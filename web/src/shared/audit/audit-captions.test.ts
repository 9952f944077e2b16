import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { auditChanges } from './audit-model.ts';

const tables = join(import.meta.dirname, '../../../../generated/tables');

/** Tables whose changes a screen shows (`AuditPanel`). */
const shown = [
  'clients',
  'discounts',
  'discounts_details',
  'employees',
  'profiles',
  'roles',
  'sales',
  'sales_details',
  'sales_payments',
  'appointments',
  'privacy_incidents',
];

/** Columns that the history omits: internal ones, and ones derived from visible ones. */
const leftOut: readonly string[] = `
  active_correlative amount_local appointment_date
  closed_by office_ids
  appointment_day avg_minuts client_email client_id client_in client_last_name client_name
  client_phone company_id company_name contact_last_name contact_name contact_phone corrections
  cash_session_id correlative_number cost_usd created created_by deleted_at deleted_by direction discount discount_id
  earns_on employee_email employee_id employee_in employee_last_name employee_phone ends_at
  exchange_rate exchange_value first_visit full_name granted_by id identity_collision identity_family identity_number invite kind line_number minutes net_base
  office_name payment_detail payment_details payment_method_id price price_currency sale_date sale_day sale_id
  refund_of search_text series service_name starts_at state subservice_id supervises takes_turns tax_rate
  technician_names total_commission town_name updated visible warranty_of workday_id
`
  .trim()
  .split(/\s+/);

/** Returns the audited columns of a table. */
function auditedColumns(path: string): string[] {
  const sql = readFileSync(join(tables, path), 'utf8');
  expect(sql, path).toContain('CREATE TRIGGER audit ');
  const body = /^create table \S+ \(\n([\s\S]*?)\n\)/m.exec(sql)?.[1] ?? '';
  const columns = body.split('\n').filter((line) => !/^ {2}constraint /.test(line));
  return columns.flatMap((line) => {
    const name = /^ {2}(\w+) /.exec(line)?.[1];
    return name ? [`${basename(path, '.sql')}.${name}`] : [];
  });
}

const samples: Readonly<Record<string, unknown>> = { days: [1], password: 'changed' };

function hasCaption(name: string): boolean {
  const after = JSON.stringify({ [name]: samples[name] ?? '1' });
  return auditChanges({ before: null, after }, new Map()).length > 0;
}

test('every audited column of a shown table has a caption or is in the list of omissions', () => {
  const columns = shown.flatMap((table) => auditedColumns(`${table}.sql`));
  expect(columns.length).toBeGreaterThan(150);
  const withoutCaption = columns.filter((column) => {
    const name = column.split('.')[1] ?? '';
    return !hasCaption(name) && !leftOut.includes(name);
  });
  expect(
    withoutCaption.map(
      (column) =>
        `${column} has no caption in the history: set inHistory at its column in domain/lists, or add it to captions in web/src/shared/audit/audit-model.ts`,
    ),
  ).toEqual([]);
});
