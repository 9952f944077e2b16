import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  booked,
  busyTimesOn,
  inDays,
  lineFor,
  patch,
  stored,
} from '#db/tests/appointments/appointments-acts.ts';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import { footprint } from '#db/tests/support/rejection.ts';
import { database, onNodes, serve } from '../testing/nodes-fixture.ts';
import type { TestServer } from '../testing/test-server.ts';

let server: TestServer;
let lima: OfficeFixture;
let appointment: string;
let token: string;
let day = 1;

onNodes();

beforeAll(async () => {
  lima = await loadOfficeFixture(database, 'Lima');
  await database.query(
    `update app_public.office_appointment_settings set remind_24h = true, remind_3h = true
     where office_id = $1`,
    [lima.id],
  );
  server = await serve();
});

beforeEach(async () => {
  day += 1;
  appointment = await booked(database, lima, {
    appointment_date: inDays(lima, day, '16:00'),
    details: [lineFor(lima, lima.people.crm_technical), lineFor(lima, undefined, 'Pedicure spa')],
  });
  token = await tokenFor(appointment);
});

/** Returns the token in the link of an appointment's reminder. */
async function tokenFor(id: string): Promise<string> {
  await database.query(
    `select app_private.remind_of_appointment(id, '24h', appointment_date, 'https://turno.example')
     from app_public.appointments where id = $1`,
    [id],
  );
  const [message] = await database.query<{ token: string }>(
    `select substring(body from '/c/(.*)$') as token from app_public.messages
     where event_key like 'appointment_reminder:' || $1 || ':24h:%'`,
    [id],
  );
  return message?.token as string;
}

async function open(sent: string, as?: string) {
  const { data, errors } = await server.graphql(
    `query ($token: String!) { appointmentByToken(token: $token) {
       appointmentDate timeZone officeName services state
     } }`,
    { variables: { token: sent }, token: as },
  );
  return errors?.[0]?.extensions ?? data.appointmentByToken;
}

async function answer(sent: string, given: string) {
  const { data, errors } = await server.graphql(
    `mutation ($input: ProcAnswerAppointmentInput!) { procAnswerAppointment(input: $input) {
       result { appointmentDate timeZone officeName services state }
     } }`,
    { variables: { input: { token: sent, answer: given } } },
  );
  return errors?.[0]?.extensions ?? data.procAnswerAppointment.result;
}

const expired = { code: 'LINK_EXPIRED', text: 'El enlace no es válido o ya venció' };

test("the link shows the appointment's own time, office and services without a session", async () => {
  const link = await open(token);
  expect(link).toEqual({
    appointmentDate: expect.any(String),
    timeZone: 'America/Lima',
    officeName: 'Lima',
    services: ['Corte de dama', 'Pedicure spa'],
    state: 'BOOKED',
  });
  expect(new Date(link.appointmentDate)).toEqual(
    new Date(`${inDays(lima, day, '16:00').replace(' ', 'T')}-05:00`),
  );
  expect(await open(token, await server.signIn('crm_supervisor@caracas.demo'))).toEqual(link);
});

test('a client can confirm repeatedly and then cancel by the link, which frees the time', async () => {
  for (let again = 0; again < 2; again += 1) {
    expect(await answer(token, 'CONFIRM')).toMatchObject({ state: 'CONFIRMED' });
    expect((await stored(database, appointment)).state).toBe('CONFIRMED');
  }
  for (let again = 0; again < 2; again += 1) {
    expect(await answer(token, 'CANCEL')).toMatchObject({ state: 'CANCELLED' });
  }
  const date = inDays(lima, day).slice(0, 10);
  expect(await busyTimesOn(database, lima, lima.people.crm_technical, date)).toEqual([]);
  expect(await open(token)).toMatchObject({ state: 'CANCELLED' });
  // The cancelled time may be booked by another client.
  expect(await answer(token, 'CONFIRM')).toMatchObject(expired);
});

test('a link changes only its own appointment', async () => {
  const other = await booked(database, lima, {
    appointment_date: inDays(lima, day, '18:00'),
    details: [lineFor(lima, undefined)],
  });
  await answer(token, 'CANCEL');
  expect((await stored(database, other)).state).toBe('BOOKED');
});

test.for([
  [
    'has started',
    "appointment_date = now() - interval '1 minute', ends_at = now() + interval '1 hour'",
  ],
  ['was deactivated', 'status = 2'],
  ['was served', "state = 'SERVED'"],
  ['was missed', "state = 'NO_SHOW'"],
])('the link of an appointment that %s responds like an unknown link', async ([, change]) => {
  await database.query(`update app_public.appointments set ${change} where id = $1`, [appointment]);
  const unknown = await open('A'.repeat(22));
  expect(unknown).toMatchObject(expired);
  expect(await open(token)).toEqual(unknown);
  const before = await footprint(database);
  const rejected = await answer('A'.repeat(22), 'CANCEL');
  expect(rejected).toMatchObject(expired);
  expect(await answer(token, 'CANCEL')).toEqual(rejected);
  expect(await footprint(database)).toEqual(before);
});

test.for(['', "' or true --", '\u0000', 'é'.repeat(5_000)])(
  'an appointment link with the token %j is rejected',
  async (odd) => {
    expect((await open(odd)).code).toMatch(/^(LINK_EXPIRED|INVALID_INPUT|TEXT_TOO_LONG)$/);
  },
);

test('an invalid reply by a link is rejected', async () => {
  expect(await answer(token, 'DELETE')).toMatchObject({ code: 'INVALID_INPUT' });
  expect((await stored(database, appointment)).state).toBe('BOOKED');
});

test('the token of a link is stored as a hash and deleted a day after the appointment', async () => {
  const storedStates = () =>
    database.query<{ row: string }>(
      'select stored::text as row from app_private.appointment_tokens as stored where appointment_id = $1',
      [appointment],
    );
  const [row] = await storedStates();
  expect(row?.row).not.toContain(token);
  await database.query('select app_private.tidy()');
  expect(await storedStates()).toHaveLength(1);
  await database.query(
    `update app_public.appointments set appointment_date = now() - interval '25 hours', ends_at = now() where id = $1`,
    [appointment],
  );
  await database.query('select app_private.tidy()');
  expect(await storedStates()).toEqual([]);
});

test('a simultaneous confirmation on a screen and cancellation by the link end as cancelled', async () => {
  const outcomes = await Promise.all([
    answer(token, 'CANCEL'),
    patch(database, lima, appointment, { state: 'CONFIRMED' }).catch(() => 'rejected'),
  ]);
  expect(outcomes[0]).toMatchObject({ state: 'CANCELLED' });
  expect((await stored(database, appointment)).state).toBe('CANCELLED');
});

test('reading and replying by links are limited after 60 attempts of a network address', async () => {
  // A server with empty counters, which no other test uses.
  await server.stop();
  server = await serve();
  for (let attempt = 0; attempt < 60; attempt += 1) await open(`no${attempt}`);
  expect(await open(token)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await answer(token, 'CANCEL')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await stored(database, appointment)).state).toBe('BOOKED');
});
