import { beforeAll, expect, test } from 'vitest';
import type { RoleName } from '../../demo/staff.ts';
import { booked, inDays, lineFor } from '../appointments/appointments-acts.ts';
import { openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db, setUpDemoCompany, valencia } from '../support/demo-fixture.ts';

setUpDemoCompany();

let turn: string;

beforeAll(async () => {
  turn = await openTurn(db, caracas, caracas.people.crm_technical);
  await openTurn(db, valencia, valencia.people.crm_technical);
});

/** Books the technician of the turn this number of minutes from now, at any hour. */
async function bookedIn(minutes: number, state: string): Promise<string> {
  const id = await booked(db, caracas, {
    appointment_date: inDays(caracas, 1),
    details: [lineFor(caracas, caracas.people.crm_technical)],
  });
  await db.query('delete from app_private.appointment_technicians where appointment_id = $1', [id]);
  await db.query(
    `update app_public.appointments set appointment_day = $4, state = $3,
       appointment_date = now() + make_interval(mins => $2), ends_at = now() + make_interval(mins => $2 + 30)
     where id = $1`,
    [id, minutes, state, caracas.today],
  );
  return id;
}

const remove = (id: string) =>
  db.query('update app_public.appointments set status = 2 where id = $1', [id]);

const floor = (role: RoleName, office = caracas) =>
  db.queryAs<Record<string, unknown>>(office.email(role), 'select * from app_public.proc_floor()');

const onlyTurn = async (role: RoleName = 'crm_supervisor') => {
  const rows = await floor(role);
  return rows.find(({ id }) => id === turn);
};

test('a technician with a turn and without an appointment or a sale is free', async () => {
  expect(await onlyTurn()).toMatchObject({
    full_name: caracas.people.crm_technical.fullName,
    number_token: 1,
    services: 0,
    busy_until: null,
    next_at: null,
  });
});

test('the floor shows the client of a begun appointment, arrived or not, and the next client', async () => {
  const awaited = await bookedIn(-10, 'CONFIRMED');
  const laterAppointment = await bookedIn(60, 'BOOKED');
  expect(await onlyTurn()).toMatchObject({
    busy_with: 'María Fernanda Rodríguez',
    busy_services: 'Corte de dama',
    arrived: false,
    next_with: 'María Fernanda Rodríguez',
    next_services: 'Corte de dama',
  });
  await db.query(`update app_public.appointments set state = 'ARRIVED' where id = $1`, [awaited]);
  expect(await onlyTurn()).toMatchObject({ arrived: true, appointment_id: awaited });
  await db.query(`update app_public.appointments set state = 'SERVED' where id = $1`, [awaited]);
  expect(await onlyTurn()).toMatchObject({ busy_until: null });
  await remove(awaited);
  await remove(laterAppointment);
});

test('a sale with service times keeps the technician busy until it ends', async () => {
  const sale = await sell(db, caracas, [priced(caracas, 'Planchado', turn)]);
  await db.query(
    `update app_public.sales_details set starts_at = now() - interval '5 minutes', ends_at = now() + interval '5 minutes'
     where sale_id = $1`,
    [sale],
  );
  expect(await onlyTurn()).toMatchObject({
    busy_services: 'Planchado',
    arrived: true,
    services: 1,
    appointment_id: null,
  });
  await db.query(
    `update app_public.sales_details set ends_at = now() - interval '1 minute' where sale_id = $1`,
    [sale],
  );
  expect(await onlyTurn()).toMatchObject({ busy_until: null });
});

test('a role that sees only contacts of appointments gets no client names (doc 2 §6 Appointments for marketing)', async () => {
  const id = await bookedIn(-5, 'ARRIVED');
  expect(await onlyTurn('crm_admin')).toMatchObject({ arrived: true });
  for (const role of [
    'crm_ceo',
    'crm_operations_sales',
    'crm_marketing',
    'crm_administration',
  ] as const) {
    expect(await onlyTurn(role), role).toMatchObject({
      number_token: 1,
      busy_with: null,
      busy_services: null,
      next_with: null,
      appointment_id: null,
    });
  }
  await remove(id);
});
