import { beforeAll, expect, test } from 'vitest';
import { createSale, deleteSale, openTurn, priced } from '../support/acts.ts';
import { attendant, caracas, db, setUpDemoCompany, supervisor } from '../support/demo-fixture.ts';
import { act, inDays, lineFor, patch } from './appointments-acts.ts';
import { daniela, dayAt, freshDay, haircutOn } from './appointments-fixture.ts';

setUpDemoCompany();

let seller: string;

beforeAll(() => {
  seller = caracas.people.crm_supervisor.fullName;
});

const eventsOf = (id: string, reader = supervisor) =>
  db.queryAs<{ kind: string; person_name: string; from_at: Date | null; to_at: Date | null }>(
    reader,
    'select * from app_public.proc_appointment_events($1)',
    [id],
  );
const kindsOf = async (id: string) => (await eventsOf(id)).map(({ kind }) => kind);

/** Books a haircut that was registered an hour ago: what one transaction does counts as one act. */
async function bookedBefore(): Promise<{ id: string; day: number }> {
  const day = freshDay();
  const id = await haircutOn(day);
  for (const [table, column] of [
    ['appointments', 'id'],
    ['appointments_details', 'appointment_id'],
  ]) {
    await db.query(
      `update app_public.${table} set created = created - interval '1 hour' where ${column} = $1`,
      [id],
    );
  }
  return { id, day };
}

test('the events of an appointment tell who registered it, and from when to when it moved', async () => {
  const { id, day } = await bookedBefore();
  await patch(db, caracas, id, { state: 'CONFIRMED' });
  await patch(db, caracas, id, { appointment_date: dayAt(day, '14:30') });
  const [moved, ...earlier] = await eventsOf(id);
  expect(moved).toMatchObject({ id, kind: 'MOVED', time_zone: 'America/Caracas' });
  expect(moved?.person_name).toBe(seller);
  expect(Number(moved?.to_at) - Number(moved?.from_at)).toBe(4.5 * 3_600_000);
  expect(earlier).toMatchObject([
    { kind: 'CONFIRMED', person_name: seller },
    { kind: 'BOOKING_SMS', person_name: '', message_state: 'pending' },
    { kind: 'REGISTERED' },
  ]);
});

test('the events of an appointment have one for changed services, a technician or a length', async () => {
  const { id } = await bookedBefore();
  await act(db, caracas, 'proc_move_appointment', { id, minutes: 90 });
  await act(db, caracas, 'proc_create_appointment_detail_byid', {
    appointment_id: id,
    details: [lineFor(caracas, daniela(), 'Planchado')],
  });
  await act(db, caracas, 'proc_move_appointment', {
    id,
    employee_id: '00000000-0000-0000-0000-000000000000',
    from_employee_id: daniela().id,
  });
  const events = await eventsOf(id);
  for (const kind of ['LENGTHENED', 'SERVICES', 'TECHNICIAN']) {
    expect(events.filter((event) => event.kind === kind)).toMatchObject([{ person_name: seller }]);
  }
});

test('the events of an appointment have its sale, and the deletion of a former one', async () => {
  const turn = await openTurn(db, caracas, daniela());
  const { id } = await bookedBefore();
  await db.query('update app_public.appointments set appointment_day = $2 where id = $1', [
    id,
    caracas.today,
  ]);
  const sell = async () => {
    const sale = { sales_details: [priced(caracas, 'Corte de dama', turn)], appointment_id: id };
    return (await createSale(db, caracas, sale)).v_id as string;
  };
  await deleteSale(db, supervisor, await sell());
  const sale = await sell();
  expect((await eventsOf(id)).filter(({ kind }) => /^S/.test(kind))).toMatchObject([
    { kind: 'SOLD', sale_id: sale },
    { kind: 'SALE_DELETED', sale_id: null },
    { kind: 'SOLD', sale_id: null },
  ]);
});

test('the events of an appointment have the reminder and the answer that its client gave', async () => {
  const { id } = await bookedBefore();
  await db.query(
    `insert into app_public.messages (company_id, office_id, event_key, phone, body, state, sent_at)
     values ($1, $2, 'appointment_reminder:' || $3 || ':24h:1', '+584141234567', 'Le recordamos', 'sent', now())`,
    [caracas.companyId, caracas.id, id],
  );
  await db.query(
    `insert into app_private.appointment_tokens (token_hash, appointment_id, company_id)
     values (sha256('answered'), $1, $2)`,
    [id, caracas.companyId],
  );
  await db.asAnonymous(({ query }) =>
    query(`select app_hidden.answer_appointment('answered', 'CANCEL')`),
  );
  expect(await eventsOf(id)).toMatchObject([
    { kind: 'CANCELLED', person_name: '' },
    { kind: 'REMINDER_SMS', message_state: 'sent' },
    { kind: 'BOOKING_SMS' },
    { kind: 'REGISTERED' },
  ]);
});

test('the events of an appointment are for its readers, not for those of its contact data', async () => {
  const { id } = await bookedBefore();
  for (const reader of [
    supervisor.replace('caracas', 'valencia'),
    caracas.email('crm_marketing'),
    caracas.email('crm_technical'),
    // Reads only the present day.
    attendant,
  ]) {
    expect(await eventsOf(id, reader)).toEqual([]);
  }
  await db.query(
    'update app_public.appointments set appointment_date = $2, ends_at = $3, appointment_day = $4 where id = $1',
    [id, inDays(caracas, 0, '22:00'), inDays(caracas, 0, '22:30'), caracas.today],
  );
  expect(await eventsOf(id, attendant)).not.toEqual([]);
  expect(await kindsOf(id)).toContain('REGISTERED');
});
