import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { addWorkingDays } from '#domain/dates/working-days.ts';
import type { RoleName } from '../../demo/staff.ts';
import { copyOf, onAppointmentsOfThreeDays } from '../appointments/appointment-access-fixture.ts';
import { patch } from '../appointments/appointments-acts.ts';
import { createPrivacyRequest } from '../people/clients-fixture.ts';
import { callAs, openTurn, priced, sell } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db } from '../support/demo-fixture.ts';

onAppointmentsOfThreeDays(cloneDatabase);

interface Waiting extends Record<string, unknown> {
  office_name: string;
  turns_unserved: number | null;
  appointments_open: number | null;
  unsent_sms: number | null;
  months_open: number | null;
  oldest_month: string | null;
  rate_since: string | null;
}

async function waiting(role: RoleName, office = 'Caracas'): Promise<Waiting> {
  const rows = await db.queryAs<Waiting>(
    caracas.email(role),
    `select *, oldest_month::text, rate_since::text from app_public.proc_attention()`,
  );
  return rows.find(({ office_name }) => office_name === office) as Waiting;
}

test('a turn of today needs attention until a service is sold in it', async () => {
  const turn = await openTurn(db, caracas, caracas.people.crm_technical);
  expect((await waiting('crm_supervisor')).turns_unserved).toBe(1);
  await sell(db, caracas, [priced(caracas, 'Planchado', turn)]);
  expect((await waiting('crm_supervisor')).turns_unserved).toBe(0);
});

test('a past appointment without an outcome needs attention of roles that see its day', async () => {
  const { appointments_open: before } = await waiting('crm_supervisor');
  const id = await copyOf(-1);
  expect((await waiting('crm_supervisor')).appointments_open).toBe((before ?? 0) + 1);
  const attended = await waiting('crm_technical_attendant');
  expect(attended.appointments_open).toBeLessThan((before ?? 0) + 1);
  await patch(db, caracas, id, { state: 'NO_SHOW' });
  expect((await waiting('crm_supervisor')).appointments_open).toBe(before);
});

test('failed and held SMS of the last week need attention of roles that read messages', async () => {
  const { unsent_sms: before } = await waiting('crm_admin');
  await db.query(
    `insert into app_public.messages (company_id, office_id, event_key, phone, body, state)
     select $1, $2, 'attention:' || state, '0414-1112233', 'Hola', state
     from unnest(array['failed', 'held', 'sent', 'pending']) as state`,
    [caracas.companyId, caracas.id],
  );
  await db.query(
    `insert into app_public.messages (id, company_id, office_id, event_key, phone, body, state)
     values (app_hidden.first_id_at(now() - interval '8 days'), $1, $2, 'attention:old', '0414-1112233', 'Hola', 'failed')`,
    [caracas.companyId, caracas.id],
  );
  expect((await waiting('crm_admin')).unsent_sms).toBe((before ?? 0) + 2);
  expect((await waiting('crm_supervisor')).unsent_sms).toBeNull();
});

test('past months need attention from the first sale until they are closed', async () => {
  expect(await waiting('crm_supervisor')).toMatchObject({ months_open: 0, oldest_month: null });
  const day = addDays(`${caracas.today.slice(0, 7)}-01`, -40);
  const turn = await openTurn(db, caracas, caracas.people.crm_technical, day);
  await sell(db, caracas, [priced(caracas, 'Planchado', turn)], { sale_date: `${day} 10:00:00` });
  const month = `${day.slice(0, 7)}-01`;
  expect(await waiting('crm_supervisor')).toMatchObject({ months_open: 2, oldest_month: month });
  await callAs(db, caracas.email('crm_admin'), 'proc_close_month', {
    office_id: caracas.id,
    month,
  });
  expect(await waiting('crm_supervisor')).toMatchObject({ months_open: 1 });
});

test('a branch without sales has no month to close', async () => {
  expect(await waiting('crm_admin', 'Valencia')).toMatchObject({
    months_open: 0,
    oldest_month: null,
  });
});

test('the date of the exchange rate is shown to roles that may change the rate', async () => {
  expect((await waiting('crm_supervisor')).rate_since).toBe(
    addDays(caracas.today, 0).replace(/^\d+/, (year) => String(Number(year) - 3)),
  );
  expect((await waiting('crm_admin')).rate_since).toBeNull();
  await db.queryAs(
    caracas.email('crm_supervisor'),
    'update app_public.offices set exchange_value = exchange_value + 1 where id = $1',
    [caracas.id],
  );
  expect((await waiting('crm_supervisor')).rate_since).toBe(caracas.today);
});

test('privacy requests due within three working days or overdue need attention of their role', async () => {
  const createRequest = (received_on: string) =>
    createPrivacyRequest({ kind: 'OBJECTION', received_on });
  const due = async (role: RoleName) => {
    const rows = await db.queryAs<{ office_name: string; privacy_due: number }>(
      caracas.email(role),
      'select office_name, privacy_due from app_public.proc_privacy_attention()',
    );
    return rows.find(({ office_name }) => office_name === 'Caracas')?.privacy_due;
  };
  expect(await due('crm_admin')).toBe(0);
  await createRequest(caracas.today);
  expect(await due('crm_admin')).toBe(0);
  const { v_id } = await createRequest(addDays(caracas.today, -12));
  await createRequest(addDays(caracas.today, -60));
  const request = await db.value(
    'select due_on::text from app_public.privacy_requests where id = $1',
    [v_id],
  );
  const soon = addWorkingDays(caracas.today, 3, 'VE') >= String(request);
  expect(await due('crm_admin')).toBe(soon ? 2 : 1);
  expect(await due('crm_supervisor')).toBeUndefined();
});

test('head office, which sees only contacts of appointments, gets no count of them', async () => {
  for (const role of ['crm_ceo', 'crm_operations_sales', 'crm_marketing'] as const) {
    expect((await waiting(role)).appointments_open, role).toBeNull();
  }
  const { office_name, office_id, today, ...waitingCounts } = await waiting('crm_technical');
  expect(Object.values(waitingCounts).every((count) => count === null)).toBe(true);
});
