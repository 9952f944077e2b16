import { afterAll, beforeAll, expect, test } from 'vitest';
import { constraintReason } from '#domain/constraint-reasons.ts';
import { databaseErrorCode } from '#domain/database-errors.ts';
import { errorText } from '#domain/errors.ts';
import { type CastDatabase, rolledBackDatabase } from './database.ts';

let db: CastDatabase;
beforeAll(async () => {
  db = await rolledBackDatabase();
});
afterAll(() => db.drop());

/** Of rows that our own code alone writes, with values of its own: nothing that is sent gets there. */
const ofOurs = [
  'accounts_check',
  'accounts_email_check',
  'appointment_technicians_during_check',
  'audit_entries_action_check',
  'back_fills_assignment_check',
  'back_fills_name_check',
  'back_fills_relation_check',
  'cash_counts_counted_check',
  'cash_counts_currency_code_check',
  'cash_counts_purpose_check',
  'cash_session_lines_counting_check',
  'cash_session_lines_currency_code_check',
  'cash_session_lines_reason_check',
  'cash_sessions_state_check',
  'client_consents_how_check',
  'client_consents_purpose_check',
  'client_consents_wording_check',
  'code_apps_confirmed_check',
  'employee_months_month_check',
  'heartbeats_is_only_check',
  'last_backup_is_only_check',
  'list_views_content_check',
  'list_views_list_check',
  'list_views_name_check',
  'messages_state_check',
  'money_entries_amount_check',
  'money_entries_currency_code_check',
  'money_entries_entry_type_check',
  'month_closings_month_check',
  'office_changes_topic_check',
  'office_facts_dimension_check',
  'office_facts_grain_check',
  'office_rates_kind_check',
  'office_sale_days_kind_check',
  'office_settings_rate_mode_check',
  'official_rates_check',
  'official_rates_currency_code_check',
  'official_rates_evidence_check',
  'official_rates_quote_code_check',
  'official_rates_source_check',
  'official_rates_state_check',
  'official_rates_value_check',
  'passkey_challenges_purpose_check',
  'password_code_requests_email_check',
  'photo_bytes_size_check',
  'photos_name_check',
  'privacy_incidents_closed_check',
  'privacy_incidents_office_ids_check',
  'privacy_incidents_people_count_check',
  'privacy_incidents_state_check',
  'privacy_requests_answered_check',
  'privacy_requests_channel_check',
  'privacy_requests_due_check',
  'privacy_requests_extended_check',
  'privacy_requests_kind_check',
  'privacy_requests_state_check',
  'rate_attempts_outcome_check',
  'retention_settings_message_months_check',
  'retention_settings_photo_months_check',
  'retention_settings_security_months_check',
  'sales_check',
  'sales_details_commissions_type_commission_check',
  'sales_details_kind_check',
  'sales_kind_check',
  'sales_payments_kind_check',
  'security_alerts_kind_check',
  'security_events_kind_check',
  'security_events_outcome_check',
  'workdays_number_token_check',
  'workers_name_check',
];

/** Every check of a column or row that our schemas hold. */
const checks = async () =>
  (
    await db.query<{ name: string }>(
      `select conname as name from pg_constraint
       where contype = 'c' and connamespace in (
         select oid from pg_namespace where nspname in ('app_public', 'app_private', 'app_hidden'))
       order by conname`,
    )
  ).map(({ name }) => name);

test('every check of what is sent tells its field and why', async () => {
  const silent = (await checks()).filter((name) => !constraintReason(name));
  expect(silent.filter((name) => !ofOurs.includes(name))).toEqual([]);
});

test('each is told in words', () => {
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
