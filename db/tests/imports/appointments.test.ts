import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { caracas, db, setUpDemoCompany, valencia } from '../support/demo-fixture.ts';
import { type RowValues, run, simulacro, statesOf, undo } from './import-fixture.ts';

setUpDemoCompany();

const inDays = (days: number) => addDays(caracas.today, days);

/** A visit of a visitor without document. */
const visit = (changed: RowValues = {}): RowValues => ({
  date: inDays(7),
  time: '15:00',
  firstName: 'Elena',
  lastName: 'Mora',
  phone: '0414-7778899',
  subserviceName: 'corte de dama',
  ...changed,
});

const appointments = () =>
  db.query<{ id: string; employee_name: string; minutes: number }>(
    `select booked.id, booked.contact_name, line.employee_name,
       (extract(epoch from ends_at - appointment_date) / 60)::int as minutes
     from app_public.appointments as booked
     join app_public.appointments_details as line on line.appointment_id = booked.id
     where booked.office_id = $1 order by booked.id`,
    [caracas.id],
  );

const reminders = () =>
  db.value<number>(
    `select count(*)::int from graphile_worker.jobs where task_identifier = 'appointment__remind'`,
  );
const messages = () => db.value<number>('select count(*)::int from app_public.messages');

test('an appointment is booked with reminders and without a message (doc 9 §3 appointments) (doc 9 §7.9)', async () => {
  await db.query(
    `update app_public.office_appointment_settings set remind_24h = true, remind_3h = true where office_id = $1`,
    [caracas.id],
  );
  const [sent, planned, before] = [await messages(), await reminders(), await appointments()];
  const rows = [visit({ minutes: '75' })];
  const started = await simulacro('appointments', rows);
  expect(await statesOf(started)).toEqual(['NEW']);
  await run(started);
  expect((await appointments()).at(-1)).toMatchObject({ employee_name: '', minutes: 75 });
  expect([await messages(), await reminders()]).toEqual([sent, planned + 2]);
  expect(await statesOf(await simulacro('appointments', rows))).toEqual(['SAME']);
  expect(await statesOf(await simulacro('appointments', rows, valencia))).toEqual(['NEW']);
  expect(await statesOf(await undo(started))).toEqual(['UNDONE']);
  expect([await appointments(), await reminders()]).toEqual([before, planned]);
});

test('a visit of the next 24 hours gets no reminder', async () => {
  const planned = await reminders();
  const started = await simulacro('appointments', [
    visit({ date: inDays(1), time: '00:00', minutes: '5' }),
  ]);
  await run(started);
  expect(await reminders()).toBe(planned);
  await undo(started);
});

test('a busy technician is APPOINTMENT_OVERLAP, also within the file (doc 9 §10)', async () => {
  const { fullName } = caracas.people.crm_technical;
  const rows = [
    visit({ technicianName: fullName }),
    visit({ technicianName: fullName, phone: '0414-1112233', time: '15:20' }),
    visit({ technicianName: fullName, phone: '0414-1112233', time: '18:00' }),
    visit({ technicianName: fullName }),
    visit({ technicianName: '' }),
  ];
  const started = await simulacro('appointments', rows);
  expect(await statesOf(started)).toEqual([
    'NEW',
    'REFUSED APPOINTMENT_OVERLAP',
    'NEW',
    'SAME',
    'DOUBTFUL ROW_REPEATED',
  ]);
  expect((await statesOf(await run(started)))[0]).toBe('DONE');
  const later = await simulacro('appointments', [
    visit({ technicianName: fullName, phone: '0414-1112233', time: '15:10' }),
  ]);
  expect(await statesOf(later)).toEqual(['REFUSED APPOINTMENT_OVERLAP']);
});

test('an appointment of a known client is theirs, and a new document is saved as a client', async () => {
  const clients = await db.value<number>('select count(*)::int from app_public.clients');
  const named = { identificationType: 'CI', firstName: 'Berta', lastName: 'Luz' };
  const started = await simulacro('appointments', [
    visit({ identificationNumber: caracas.client.identificationNumber, time: '08:00' }),
    visit({ ...named, identificationNumber: 'V29111222', time: '08:00' }),
    visit({ identificationNumber: 'X99999', time: '08:00' }),
  ]);
  expect(await statesOf(started)).toEqual(['NEW', 'NEW', 'REFUSED CLIENT_NOT_FOUND']);
  const [known] = await run(started);
  const owner = await db.value('select client_id from app_public.appointments where id = $1', [
    known?.target_id,
  ]);
  expect(owner).toBe(caracas.client.id);
  expect(await statesOf(await undo(started))).toEqual([
    'UNDONE',
    'UNDONE',
    'REFUSED CLIENT_NOT_FOUND',
  ]);
  expect(await db.value('select count(*)::int from app_public.clients')).toBe(clients);
});

test('the checks of booking refuse a row (doc 9 §10)', async () => {
  const started = await simulacro('appointments', [
    visit({ date: inDays(-1) }),
    visit({ date: inDays(800) }),
    visit({ subserviceName: 'Nada' }),
    visit({ technicianName: 'Nadie' }),
    visit({ phone: '' }),
    visit({ minutes: '3' }),
  ]);
  expect(await statesOf(started)).toEqual([
    'REFUSED PAST_DATE',
    'REFUSED DATE_TOO_FAR',
    'REFUSED SUBSERVICE_NOT_FOUND',
    'REFUSED TECHNICIAN_NOT_FOUND',
    'REFUSED REQUIRED_FIELD',
    'REFUSED INVALID_INPUT',
  ]);
});

test('an appointment that was confirmed since stays', async () => {
  const started = await simulacro('appointments', [visit({ date: inDays(20) })]);
  const [row] = await run(started);
  await db.query(`update app_public.appointments set state = 'CONFIRMED' where id = $1`, [
    row?.target_id,
  ]);
  expect(await undo(started)).toMatchObject([
    { state: 'KEPT', params: { reason: 'cambió después de la importación' } },
  ]);
});
