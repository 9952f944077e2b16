import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { consentWording } from '#domain/people/consents.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { act, booked, inDays, lineFor } from '../appointments/appointments-acts.ts';
import {
  createClient,
  createPrivacyRequest,
  freshNumber,
  onOfficesWithClients,
  register,
} from '../people/clients-fixture.ts';
import { openTurn, type ProcedureResult, priced, sell } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { admin, caracas, db, supervisor } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';

/** Returns a document and a phone of a person in the registry, whose welcome is queued at once. */
async function newPerson() {
  const identification_number = freshNumber();
  await register({ number: identification_number, first: 'Rosa', last: 'Blanco', sex: 'F' });
  return { identification_number, phone: `0414-${identification_number.slice(-7)}` };
}

/** Creates a client of Caracas, with changed values. */
async function newClient(changed: Record<string, unknown> = {}) {
  const person = await newPerson();
  const { v_id } = await createClient({
    ...person,
    first_name: 'Rosa',
    last_name: 'Blanco',
    ...changed,
  });
  return { id: v_id as string, identification_number: person.identification_number };
}

/** Records the consent that a client states at the counter. */
const say = (
  client_id: string,
  purpose: string,
  given: boolean | null,
  further: { erase_photos?: boolean; wording?: number } = {},
): Promise<ProcedureResult> =>
  act(db, caracas, 'proc_save_client_consent', { client_id, purpose, given, ...further });

/** Returns the consents of a client in the ledger, in order. */
const ledgerOf = (clientId: string) =>
  db.query<{ purpose: string; given: boolean | null; how: string; wording: number }>(
    `select purpose, given, how, wording from app_public.client_consents
     where client_id = $1 order by created, id`,
    [clientId],
  );

/** Returns the state of a message. */
async function messageOf(event: string) {
  const [message] = await db.query<{ id: string; state: string; last_error: string | null }>(
    `select id, state, last_error from app_public.messages where event_key = $1 or event_key like $1 || ':%'`,
    [event],
  );
  return message;
}

const stopped = { state: 'stopped', last_error: 'Detenido: el cliente no acepta mensajes' };

const welcomeOf = (clientId: string) => messageOf(`client_welcome:${clientId}`);
const confirmationOf = (appointmentId: string | null) => messageOf(`appointment:${appointmentId}`);

/** Takes a message as a worker and returns the text to send, if any. */
const claimMessage = (id: string | undefined) =>
  db.query('select * from app_private.claim_message($1)', [id]);

/** Sends a reminder step of an appointment, as the worker does at its time. */
const remind = (appointmentId: string, step: string) =>
  db.query(
    `select app_private.remind_of_appointment($1, $2, (
       select appointment_date from app_public.appointments where id = $1), null)`,
    [appointmentId, step],
  );

onOfficesWithClients(cloneDatabase);

const stateOf = async (id: string) => {
  const [row] = await db.queryAs(
    supervisor,
    `select app_public.v_clients_accepts_messages(client) as messages,
         app_public.v_clients_accepts_photos(client) as photos
       from app_public.v_clients as client where id = $1`,
    [id],
  );
  return row;
};
/** Creates a client who refused messages. */
async function newRefuser(changed: Record<string, unknown> = {}) {
  const client = await newClient(changed);
  await say(client.id, 'MESSAGES', false);
  return client;
}

const appointmentOf = (identification_number: string, days = 3) =>
  booked(db, caracas, {
    identification_number,
    appointment_date: inDays(caracas, days, '08:00'),
    details: [lineFor(caracas, undefined)],
  });

describe('the ledger of consents', () => {
  test('the last consent entry for a purpose counts, and a mistake is undone by another entry', async () => {
    const { id } = await newClient();
    expect(await stateOf(id)).toEqual({ messages: null, photos: null });
    expect(await say(id, 'MESSAGES', true)).toMatchObject({ v_id: id, v_end_code: '99999' });
    // A repeated statement is stored once.
    await say(id, 'MESSAGES', true);
    await say(id, 'PHOTOS', false);
    expect(await stateOf(id)).toEqual({ messages: true, photos: false });
    await say(id, 'MESSAGES', false);
    expect(await stateOf(id)).toEqual({ messages: false, photos: false });
    await say(id, 'MESSAGES', null);
    expect(await stateOf(id)).toEqual({ messages: null, photos: false });
    const counter = { how: 'COUNTER', wording: consentWording };
    expect(await ledgerOf(id)).toEqual([
      { purpose: 'MESSAGES', given: true, ...counter },
      { purpose: 'PHOTOS', given: false, ...counter },
      { purpose: 'MESSAGES', given: false, ...counter },
      { purpose: 'MESSAGES', given: null, ...counter },
    ]);
    const rows = await db.queryAs<{ answer: string }>(
      admin,
      `select answer, listed.office_id = $2 and stored.actor_id = $3 as by_whom_and_where
         from app_public.v_client_consents as listed join app_public.client_consents as stored using (id)
         where listed.client_id = $1 order by listed.created`,
      [id, caracas.id, caracas.people.crm_supervisor.id],
    );
    expect(rows).toEqual(
      ['GIVEN', 'REFUSED', 'WITHDRAWN', 'UNDONE'].map((answer) => ({
        answer,
        by_whom_and_where: true,
      })),
    );
  });

  test('an open objection refuses both purposes, so a refusal at the counter adds no entry', async () => {
    const { id } = await newClient();
    await say(id, 'PHOTOS', true);
    await createPrivacyRequest({ kind: 'OBJECTION', client_id: id });
    await say(id, 'MESSAGES', false);
    await say(id, 'PHOTOS', false);
    expect((await ledgerOf(id)).map(({ how }) => how)).toEqual(['COUNTER', 'REQUEST', 'REQUEST']);
    expect(await stateOf(id)).toEqual({ messages: false, photos: false });
  });

  test('twenty concurrent equal consents create one entry', async () => {
    const { id } = await newClient();
    await Promise.all(Array.from({ length: 20 }, () => say(id, 'MESSAGES', false)));
    expect(await ledgerOf(id)).toHaveLength(1);
  });

  test('a consent of a disabled client is rejected', async () => {
    const { id } = await newClient();
    await db.query('update app_public.clients set status = 2 where id = $1', [id]);
    expect((await rejectionWithoutTrace(db, () => say(id, 'MESSAGES', true))).code).toBe(
      'CLIENT_NOT_FOUND',
    );
  });

  test.for([
    ['ADVERTISING', {}],
    ['MESSAGES', { wording: 99 }],
    ['MESSAGES', { erase_photos: true }],
  ] as const)(
    'an unknown purpose, wording or option is rejected: %s %j',
    async ([purpose, further]) => {
      const { id } = await newClient();
      const rejection = await rejectionWithoutTrace(db, () => say(id, purpose, false, further));
      expect(rejection.code).toBe('INVALID_INPUT');
    },
  );

  test('the consents of an erased client stay stored without personal data', async () => {
    const { id } = await newClient();
    await say(id, 'MESSAGES', true);
    await db.query('select app_private.erase_client($1)', [id]);
    expect(await ledgerOf(id)).toHaveLength(1);
    const [row] = await db.queryAs(
      admin,
      'select client_name from app_public.v_client_consents where client_id = $1',
      [id],
    );
    expect(row).toEqual({ client_name: 'Cliente borrado' });
  });
});

describe('a client who refuses messages', () => {
  test('bookings of the client succeed and send neither confirmation nor reminder', async () => {
    const { identification_number } = await newRefuser();
    await db.query(
      `insert into app_public.office_appointment_settings (office_id, company_id, remind_24h, remind_3h)
       values ($1, $2, true, true)
       on conflict (office_id) do update set remind_24h = true, remind_3h = true`,
      [caracas.id, caracas.companyId],
    );
    const appointment = await appointmentOf(identification_number);
    expect(await confirmationOf(appointment)).toMatchObject(stopped);
    await remind(appointment, '24h');
    await remind(appointment, '3h');
    for (const step of ['24h', '3h']) {
      const message = await messageOf(`appointment_reminder:${appointment}:${step}`);
      expect(message, step).toMatchObject(stopped);
      expect(
        await db.query('select from graphile_worker._private_jobs where key = $1', [message?.id]),
      ).toEqual([]);
      expect(await claimMessage(message?.id)).toEqual([]);
    }
  });

  test('a client who accepted, or was not yet asked, receives all messages', async () => {
    const { id, identification_number } = await newClient();
    expect(await welcomeOf(id)).toMatchObject({ state: 'pending' });
    const before = await appointmentOf(identification_number, 4);
    expect(await confirmationOf(before)).toMatchObject({ state: 'pending' });
    await say(id, 'MESSAGES', true);
    const after = await appointmentOf(identification_number, 5);
    expect(await claimMessage((await confirmationOf(after))?.id)).toHaveLength(1);
  });

  test('a refusal stops pending messages visibly, and messages after a new consent are sent', async () => {
    const { id, identification_number } = await newClient();
    const appointment = await appointmentOf(identification_number, 6);
    await say(id, 'MESSAGES', false);
    for (const message of [await welcomeOf(id), await confirmationOf(appointment)]) {
      expect(message).toMatchObject(stopped);
      expect(await claimMessage(message?.id)).toEqual([]);
    }
    await db.query(
      `update app_public.client_consents set created = created - interval '1 hour' where client_id = $1`,
      [id],
    );
    await say(id, 'MESSAGES', true);
    expect(await confirmationOf(appointment)).toMatchObject(stopped);
    const laterAppointment = await appointmentOf(identification_number, 7);
    expect(await claimMessage((await confirmationOf(laterAppointment))?.id)).toHaveLength(1);
  });

  test('a reversed refusal releases the stopped messages', async () => {
    const { id } = await newRefuser();
    await say(id, 'MESSAGES', null);
    const message = await welcomeOf(id);
    expect(message).toMatchObject({ state: 'pending', last_error: null });
    expect(await claimMessage(message?.id)).toHaveLength(1);
  });

  test('a stopped message cannot be resent by hand before the client accepts', async () => {
    const { id } = await newRefuser();
    const message = await welcomeOf(id);
    const resend = () =>
      act(db, caracas, 'proc_resend_message', { message_id: message?.id }, admin);
    expect((await rejectionWithoutTrace(db, resend)).code).toBe('MESSAGES_REFUSED');
    await say(id, 'MESSAGES', true);
    await db.query(`update app_public.messages set state = 'stopped' where id = $1`, [message?.id]);
    expect(await resend()).toMatchObject({ v_end_code: '99999' });
  });

  test("a booking by name and phone of the client sends nothing; another person's does", async () => {
    await newRefuser({ phone: '0414-5559911' });
    const byName = async (first_name: string, days: number) => {
      const { v_id } = await act(db, caracas, 'proc_create_appointments_by_name', {
        first_name,
        last_name: 'Blanco',
        phone: '+58 414 5559911',
        appointment_date: inDays(caracas, days, '09:00'),
        details: [lineFor(caracas, undefined)],
      });
      return confirmationOf(v_id);
    };
    expect(await byName('rosa', 8)).toMatchObject(stopped);
    expect(await byName('Pedro', 9)).toMatchObject({ state: 'pending' });
  });

  test('a message that failed before a refusal is stopped when a worker takes it again', async () => {
    const { id } = await newClient();
    const message = await welcomeOf(id);
    expect(await claimMessage(message?.id)).toHaveLength(1);
    await say(id, 'MESSAGES', false);
    // The SMS service rejected the message temporarily.
    await db.query(`update app_public.messages set state = 'pending' where id = $1`, [message?.id]);
    expect(await claimMessage(message?.id)).toEqual([]);
    expect(await welcomeOf(id)).toMatchObject(stopped);
  });

  test('a refusal while a worker takes a message either comes too late or stops the message', async () => {
    for (let round = 0; round < scale(10, 100); round += 1) {
      const { id } = await newClient();
      const message = await welcomeOf(id);
      const [taken] = await Promise.all([claimMessage(message?.id), say(id, 'MESSAGES', false)]);
      expect((await welcomeOf(id))?.state).toBe(taken.length > 0 ? 'sending' : 'stopped');
    }
  });

  test('a booking during a refusal sends nothing', async () => {
    for (let round = 0; round < scale(5, 50); round += 1) {
      const { id, identification_number } = await newClient();
      const [appointment] = await Promise.all([
        appointmentOf(identification_number, 20 + round),
        say(id, 'MESSAGES', false),
      ]);
      expect(await claimMessage((await confirmationOf(appointment))?.id)).toEqual([]);
    }
  });
});

describe('the consents of a new client', () => {
  test('a refusal during a sale stops the welcome and the sale is created', async () => {
    const turn = await openTurn(db, caracas, caracas.people.crm_technical);
    const person = await newPerson();
    await sell(db, caracas, [priced(caracas, 'Corte de dama', turn)], {
      ...person,
      identification_type: 'CI',
      first_name: 'Rosa',
      address: 'Chacao',
      consents: { messages: false, photos: true },
    });
    const id = await db.value(
      'select id from app_public.clients where identification_number = $1',
      [person.identification_number],
    );
    expect(await stateOf(id)).toEqual({ messages: false, photos: true });
    expect(await welcomeOf(id)).toMatchObject(stopped);
  });

  const registered = async (consents: unknown) =>
    booked(db, caracas, {
      ...(await newPerson()),
      identification_type: 'CI',
      first_name: 'Rosa',
      address: 'Chacao',
      appointment_date: inDays(caracas, 10, '11:00'),
      details: [lineFor(caracas, undefined)],
      consents: JSON.stringify(consents),
    });

  test('a refusal during a booking stops welcome and confirmation', async () => {
    expect(await confirmationOf(await registered({ messages: false }))).toMatchObject(stopped);
  });

  test.for([['yes'], [[true]], [{ mail: true }], [{ messages: 'no' }]])(
    'invalid consents reject the registration: %j',
    async ([consents]) => {
      expect((await rejectionOf(registered(consents))).code).toMatch(
        /^(INVALID_INPUT|JSON_INVALID)$/,
      );
    },
  );
});

describe('a client who refuses photos', () => {
  async function photo() {
    const name = `${randomUUID()}.jpg`;
    await db.query('insert into app_private.photos (name, company_id) values ($1, $2)', [
      name,
      caracas.companyId,
    ]);
    return { name, url: `/files/${name}` };
  }
  const put = (client_id: string, url: string) =>
    act(db, caracas, 'proc_save_client_profile', { client_id, url });
  const urlOf = async (id: string) => {
    const [profile] = await db.query('select url from app_public.profiles where client_id = $1', [
      id,
    ]);
    return profile?.url;
  };

  test('a new photo of a client who refuses photos is rejected, and other values can be saved', async () => {
    const { id } = await newClient();
    await say(id, 'PHOTOS', false);
    const { url } = await photo();
    expect(await rejectionWithoutTrace(db, () => put(id, url))).toEqual({
      code: 'PHOTOS_REFUSED',
      params: { field: 'url' },
    });
    await act(db, caracas, 'proc_save_client_profile', { client_id: id, profession: 'Docente' });
    await say(id, 'PHOTOS', true);
    await put(id, url);
    expect(await urlOf(id)).toBe(url);
  });

  test('the present photo stays after a refusal unless the refusal erases photos', async () => {
    const { id } = await newClient();
    const [first, second] = [await photo(), await photo()];
    await put(id, first.url);
    await put(id, second.url);
    await say(id, 'PHOTOS', false);
    expect(await urlOf(id)).toBe(second.url);
    // A save of the whole form sends the present photo again.
    await put(id, second.url);
    await say(id, 'PHOTOS', false, { erase_photos: true });
    expect(await urlOf(id)).toBeNull();
    await db.queryAs(supervisor, 'select app_hidden.purge_unattached_photos()');
    expect(
      await db.query('select from app_private.photos where name = any ($1)', [
        [first.name, second.name],
      ]),
    ).toEqual([]);
  });

  test('a refusal with erasure during the save of a photo leaves no photo', async () => {
    for (let round = 0; round < scale(5, 50); round += 1) {
      const { id } = await newClient();
      const { url } = await photo();
      const [saved] = await Promise.allSettled([
        put(id, url),
        say(id, 'PHOTOS', false, { erase_photos: true }),
      ]);
      const order = await db.value<boolean>(
        `select (select updated from app_public.profiles where client_id = $1) is not null as first`,
        [id],
      );
      expect((await urlOf(id)) ?? null).toBeNull();
      expect(order).toBe(saved.status === 'fulfilled');
    }
  });
});

test('database and screens have the same version of the consent text', async () => {
  expect(await db.query('select app_hidden.consent_wording() as version')).toEqual([
    { version: consentWording },
  ]);
});
