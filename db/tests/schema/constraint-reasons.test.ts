import { expect, test } from 'vitest';
import { constraintReason } from '#domain/errors/constraint-reasons.ts';
import { databaseErrorCode } from '#domain/errors/database-errors.ts';
import { errorText } from '#domain/errors/error-register.ts';
import { db, setUpDemoCompany } from '../support/demo-fixture.ts';

setUpDemoCompany();

/**
 * Columns whose checks only code of the product meets, by table; no request reaches them. A blank
 * is a check of the row.
 */
const ownConstraints: Readonly<Record<string, readonly string[]>> = {
  accounts: ['', 'email'],
  appointment_technicians: ['during'],
  audit_entries: ['action'],
  back_fills: ['assignment', 'condition', 'name', 'relation'],
  cash_counts: ['counted', 'currency_code', 'purpose'],
  cash_looks: ['state'],
  cash_session_lines: ['counting', 'currency_code', 'reason'],
  cash_sessions: ['state'],
  client_consents: ['how', 'purpose', 'wording'],
  code_apps: ['confirmed'],
  commission_tiers: ['mode', 'period'],
  employee_entries: ['amount', 'entry_type'],
  employee_months: ['month'],
  heartbeats: ['is_only'],
  last_backup: ['is_only'],
  list_views: ['content', 'list', 'name'],
  messages: ['state'],
  money_entries: ['amount', 'currency_code', 'entry_type'],
  month_closings: ['month'],
  office_changes: ['topic'],
  office_facts: ['dimension', 'grain'],
  office_rates: ['kind'],
  office_sale_days: ['kind'],
  office_settings: ['advance_limit', 'rate_mode'],
  official_rates: ['', 'currency_code', 'evidence', 'quote_code', 'source', 'state', 'value'],
  passkey_challenges: ['purpose'],
  password_code_requests: ['email'],
  photo_bytes: ['size'],
  photos: ['name'],
  privacy_incidents: ['closed', 'office_ids', 'people_count', 'state'],
  privacy_requests: ['answered', 'channel', 'due', 'extended', 'kind', 'state'],
  rate_attempts: ['outcome'],
  retention_settings: ['message_months', 'photo_months', 'security_months'],
  sales: ['', 'kind'],
  sales_details_commissions: ['type_commission'],
  sales_details: ['kind'],
  sales_payments: ['kind'],
  security_alerts: ['kind'],
  security_events: ['kind', 'outcome'],
  settlement_lines: ['kind', 'sale'],
  settlements: ['net', 'number', 'period', 'state', 'tip_out'],
  tip_debts: ['amount'],
  workdays: ['number_token'],
  workers: ['name'],
};

/** Returns every check of a column or row in our schemas. */
const checks = async () =>
  (
    await db.query<{ name: string }>(
      `select conname as name from pg_constraint
       where contype = 'c' and connamespace in (
         select oid from pg_namespace where nspname in ('app_public', 'app_private', 'app_hidden'))
       order by conname`,
    )
  ).map(({ name }) => name);

test('every check of a sent value has a field and a reason', async () => {
  const known = Object.entries(ownConstraints).flatMap(([table, columns]) =>
    columns.map((column) => `${table}${column && `_${column}`}_check`),
  );
  const silent = (await checks()).filter((name) => !constraintReason(name));
  expect(silent.filter((name) => !known.includes(name))).toEqual([]);
});

test('every INVALID_INPUT of a function has a field and a reason (D61)', async () => {
  const functions = await db.query<{ name: string; source: string }>(
    `select proname as name, prosrc as source from pg_proc
     where pronamespace in ('app_public'::regnamespace, 'app_private'::regnamespace, 'app_hidden'::regnamespace)`,
  );
  const raised = functions.flatMap(({ name, source }) =>
    [...source.matchAll(/fail\(\s*'INVALID_INPUT'[^;]*;/g)].map(([text]) => `${name}: ${text}`),
  );
  expect(raised.length).toBeGreaterThan(70);
  expect(raised.filter((text) => !/field|place/.test(text) || !/reason/.test(text))).toEqual([]);
});

test('the reason of a violated constraint is a Spanish sentence', () => {
  const reason = constraintReason('discounts_details_percentage_discount_check');
  expect(reason?.field).toBe('percentageDiscount');
  expect(errorText('INVALID_INPUT', { ...reason })).toBe(
    'Dato inválido, por favor verifique: el porcentaje debe ser mayor a 0 y menor a 100',
  );
  expect(databaseErrorCode({ code: '23514', constraint: 'countries_status_check' })).toBe(
    'INVALID_INPUT',
  );
  expect(constraintReason('countries_status_check')).toEqual({
    field: 'status',
    reason: 'el estado es 1 (activo) o 2 (desactivado)',
  });
});
