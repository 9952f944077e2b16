import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { consentWording } from '#domain/consents.ts';
import { scale } from '#scripts/scale.ts';
import { call, openTurn, type ProcedureResult, priced, sell } from './acts.ts';
import { act, book, booked, inDays, lineFor } from './appointments-acts.ts';
import { admin, caracas, db } from './cast-stage.ts';
import { createClient, freshNumber, onOfficesWithClients, register } from './clients-stage.ts';
import { type Actor, cloneDatabase } from './database.ts';
import { refusalOf, refusalWithoutTrace } from './refusal.ts';

/** Somebody whom the registry knows, so that they are welcomed at once: with a document and a phone of their own. */
async function newPerson() {
  const identification_number = freshNumber();
  await register({ number: identification_number, first: 'Rosa', last: 'Blanco', sex: 'F' });
  return { identification_number, phone: `0414-${identification_number.slice(-7)}` };
}

/** A client of Caracas, or as told otherwise. */
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

/** What a client says at the counter, to its supervisor or somebody else. */
function say(
  client_id: string,
  purpose: string,
  given: boolean | null,
  {
    who = caracas.email('crm_supervisor'),
    ...further
  }: { who?: string | Actor; erase_photos?: boolean; wording?: number } = {},
): Promise<ProcedureResult> {
  return db.as(who, (sql) =>
    call(sql, 'proc_save_client_consent', { client_id, purpose, given, ...further }),
  );
}

/** What the ledger holds of a client, in order. */
const ledgerOf = (clientId: string) =>
  db.query<{ purpose: string; given: boolean | null; how: string; wording: number }>(
    `select purpose, given, how, wording from app_public.client_consents
     where client_id = $1 order by created, id`,
    [clientId],
  );

/** What became of a message. */
async function messageOf(event: string) {
  const [message] = await db.query<{ id: string; state: string; last_error: string | null }>(
    'select id, state, last_error from app_public.messages where event_key = $1',
    [event],
  );
  return message;
}

const stopped = {
  state: 'stopped',
  last_error: 'Detenido: el cliente no acepta mensajes',
};

/** A worker takes the message; what it is to send, if anything. */
const take = (id: string | undefined) =>
  db.query('select * from app_private.take_message($1)', [id]);

/** Reminds of an appointment by that step, as the worker does at its time. */
const remind = (appointmentId: string, step: string) =>
  db.query(
    `select app_private.remind_of_appointment($1, $2, (
       select appointment_date from app_public.appointments where id = $1), null)`,
    [appointmentId, step],
  );

onOfficesWithClients(cloneDatabase);

const supervisor = () => caracas.email('crm_supervisor');
const stateOf = async (id: string) => {
  const [row] = await db.as(supervisor(), (sql) =>
    sql.query(
      `select app_public.v_clients_accepts_messages(client) as messages,
         app_public.v_clients_accepts_photos(client) as photos
       from app_public.v_clients as client where id = $1`,
      [id],
    ),
  );
  return row;
};
const appointmentOf = (identification_number: string, days = 3) =>
  booked(db, caracas, {
    identification_number,
    appointment_date: inDays(caracas, days, '08:00'),
    details: [lineFor(caracas, undefined)],
  });

describe('the ledger of consents', () => {
  test('holds what a client said, how and by which text, and the last row stands', async () => {
    const { id } = await newClient();
    expect(await stateOf(id)).toEqual({ messages: null, photos: null });
    expect(await say(id, 'MESSAGES', true)).toMatchObject({ v_id: id, v_end_code: '99999' });
    await say(id, 'PHOTOS', false);
    expect(await stateOf(id)).toEqual({ messages: true, photos: false });
    await say(id, 'MESSAGES', false);
    expect(await stateOf(id)).toEqual({ messages: false, photos: false });
    const counter = { how: 'COUNTER', wording: consentWording };
    expect(await ledgerOf(id)).toEqual([
      { purpose: 'MESSAGES', given: true, ...counter },
      { purpose: 'PHOTOS', given: false, ...counter },
      { purpose: 'MESSAGES', given: false, ...counter },
    ]);
    expect(
      await db.query(
        `select distinct company_id, office_id, actor_id from app_public.client_consents where client_id = $1`,
        [id],
      ),
    ).toEqual([
      {
        company_id: caracas.companyId,
        office_id: caracas.id,
        actor_id: caracas.people.crm_supervisor.id,
      },
    ]);
  });

  test('tells what an objection that is open withdrew from what was said at the counter', async () => {
    const { id } = await newClient();
    await say(id, 'PHOTOS', true);
    await act(
      db,
      caracas,
      'proc_create_privacy_request',
      {
        kind: 'OBJECTION',
        requester_name: 'Rosa Objeta',
        identity_proof: 'Documento a la vista',
        channel: 'IN_PERSON',
        received_on: caracas.today,
        client_id: id,
      },
      admin,
    );
    await say(id, 'MESSAGES', false);
    await say(id, 'PHOTOS', false);
    expect((await ledgerOf(id)).map(({ how }) => how)).toEqual(['COUNTER', 'REQUEST', 'REQUEST']);
    expect(await stateOf(id)).toEqual({ messages: false, photos: false });
  });

  test('keeps nothing of what stands already, and a mistake is taken back by a row', async () => {
    const { id } = await newClient();
    await say(id, 'MESSAGES', true);
    await say(id, 'MESSAGES', true);
    expect(await ledgerOf(id)).toHaveLength(1);
    await say(id, 'MESSAGES', null);
    expect(await ledgerOf(id)).toHaveLength(2);
    expect(await stateOf(id)).toEqual({ messages: null, photos: null });
    const rows = await db.as(supervisor(), (sql) =>
      sql.query(
        'select answer, actor_name from app_public.v_client_consents where client_id = $1 order by created desc',
        [id],
      ),
    );
    expect(rows.map((row) => row.answer)).toEqual(['UNDONE', 'GIVEN']);
  });

  test('tells a refusal from a withdrawal', async () => {
    const { id } = await newClient();
    await say(id, 'PHOTOS', false);
    await say(id, 'MESSAGES', true);
    await say(id, 'MESSAGES', false);
    const rows = await db.as(admin, (sql) =>
      sql.query<{ answer: string }>(
        'select answer from app_public.v_client_consents where client_id = $1 order by created',
        [id],
      ),
    );
    expect(rows.map(({ answer }) => answer)).toEqual(['REFUSED', 'GIVEN', 'WITHDRAWN']);
  });

  test('has one row after twenty who tap the same at once', async () => {
    const { id } = await newClient();
    await Promise.all(Array.from({ length: 20 }, () => say(id, 'MESSAGES', false)));
    expect(await ledgerOf(id)).toHaveLength(1);
  });

  test('is written of no client who is disabled, erased or of another company', async () => {
    const { id } = await newClient();
    const stranger = { ...(await db.actor(admin)), companyId: randomUUID() };
    expect(await refusalOf(say(id, 'MESSAGES', true, { who: stranger }))).toBeDefined();
    await db.query('update app_public.clients set status = 2 where id = $1', [id]);
    expect((await refusalOf(say(id, 'MESSAGES', true))).code).toBe('CLIENT_NOT_FOUND');
    expect(await ledgerOf(id)).toEqual([]);
  });

  test.each([
    { purpose: 'ADVERTISING', further: {} },
    { purpose: 'MESSAGES', further: { wording: 99 } },
    { purpose: 'MESSAGES', further: { erase_photos: true } },
  ])('refuses what it does not know: %j', async ({ purpose, further }) => {
    const { id } = await newClient();
    const refusal = await refusalWithoutTrace(db, () => say(id, purpose, false, further));
    expect(refusal.code).toBe('INVALID_INPUT');
  });

  test('is kept of a client who is erased, without a word of who it was', async () => {
    const { id } = await newClient();
    await say(id, 'MESSAGES', true);
    await db.query('select app_private.erase_client($1)', [id]);
    expect(await ledgerOf(id)).toHaveLength(1);
    const [row] = await db.as(admin, (sql) =>
      sql.query('select client_name from app_public.v_client_consents where client_id = $1', [id]),
    );
    expect(row).toEqual({ client_name: 'Cliente borrado' });
  });
});

describe('a client who does not accept messages', () => {
  test('is sent none: neither confirmation nor reminder, and what they book is booked', async () => {
    const { id, identification_number } = await newClient();
    await say(id, 'MESSAGES', false);
    await db.query(
      `insert into app_public.office_appointment_settings (office_id, company_id, remind_24h, remind_3h)
       values ($1, $2, true, true)
       on conflict (office_id) do update set remind_24h = true, remind_3h = true`,
      [caracas.id, caracas.companyId],
    );
    const appointment = await appointmentOf(identification_number);
    expect(await messageOf(`appointment:${appointment}`)).toMatchObject(stopped);
    await remind(appointment, '24h');
    await remind(appointment, '3h');
    for (const step of ['24h', '3h']) {
      const message = await messageOf(`appointment_reminder:${appointment}:${step}`);
      expect(message, step).toMatchObject(stopped);
      expect(
        await db.query('select from graphile_worker._private_jobs where key = $1', [message?.id]),
      ).toEqual([]);
      expect(await take(message?.id)).toEqual([]);
    }
  });

  test('and who was asked nothing yet, or accepts, is sent all', async () => {
    const { id, identification_number } = await newClient();
    expect(await messageOf(`client_welcome:${id}`)).toMatchObject({ state: 'pending' });
    const before = await appointmentOf(identification_number, 4);
    expect(await messageOf(`appointment:${before}`)).toMatchObject({ state: 'pending' });
    await say(id, 'MESSAGES', true);
    const after = await appointmentOf(identification_number, 5);
    expect(await take((await messageOf(`appointment:${after}`))?.id)).toHaveLength(1);
  });

  test('has what waits stopped in sight, and given again later messages leave', async () => {
    const { id, identification_number } = await newClient();
    const appointment = await appointmentOf(identification_number, 6);
    await say(id, 'MESSAGES', false);
    for (const event of [`client_welcome:${id}`, `appointment:${appointment}`]) {
      const message = await messageOf(event);
      expect(message, event).toMatchObject(stopped);
      expect(await take(message?.id)).toEqual([]);
    }
    await db.query(
      `update app_public.client_consents set created = created - interval '1 hour' where client_id = $1`,
      [id],
    );
    await say(id, 'MESSAGES', true);
    expect(await messageOf(`appointment:${appointment}`)).toMatchObject(stopped);
    const later = await appointmentOf(identification_number, 7);
    expect(await take((await messageOf(`appointment:${later}`))?.id)).toHaveLength(1);
  });

  test('was mistaken for another: taken back at once, what was stopped goes on', async () => {
    const { id } = await newClient();
    await say(id, 'MESSAGES', false);
    await say(id, 'MESSAGES', null);
    const message = await messageOf(`client_welcome:${id}`);
    expect(message).toMatchObject({ state: 'pending', last_error: null });
    expect(await take(message?.id)).toHaveLength(1);
  });

  test('is not sent by hand what was stopped, until they accept', async () => {
    const { id } = await newClient();
    await say(id, 'MESSAGES', false);
    const message = await messageOf(`client_welcome:${id}`);
    const resend = () =>
      act(db, caracas, 'proc_resend_message', { message_id: message?.id }, admin);
    expect((await refusalWithoutTrace(db, resend)).code).toBe('MESSAGES_REFUSED');
    await say(id, 'MESSAGES', true);
    await db.query(`update app_public.messages set state = 'stopped' where id = $1`, [message?.id]);
    expect(await resend()).toMatchObject({ v_end_code: '99999' });
  });

  test('and booked by name and phone alone is sent nothing, another person of that phone is', async () => {
    const own = '0414-5559911';
    const { id } = await newClient({ phone: own });
    await say(id, 'MESSAGES', false);
    const byName = async (first_name: string, days: number) => {
      const { v_id } = await act(db, caracas, 'proc_create_appointments_by_name', {
        first_name,
        last_name: 'Blanco',
        phone: '+58 414 5559911',
        appointment_date: inDays(caracas, days, '09:00'),
        details: [lineFor(caracas, undefined)],
      });
      return messageOf(`appointment:${v_id}`);
    };
    expect(await byName('rosa', 8)).toMatchObject(stopped);
    expect(await byName('Pedro', 9)).toMatchObject({ state: 'pending' });
  });

  test('is told a failed message again by no worker: it is stopped when it is taken', async () => {
    const { id } = await newClient();
    const message = await messageOf(`client_welcome:${id}`);
    expect(await take(message?.id)).toHaveLength(1);
    await say(id, 'MESSAGES', false);
    // The service refused for now what was on its way.
    await db.query(`update app_public.messages set state = 'pending' where id = $1`, [message?.id]);
    expect(await take(message?.id)).toEqual([]);
    expect(await messageOf(`client_welcome:${id}`)).toMatchObject(stopped);
  });

  test('withdraws while a worker takes it: it left before, or never leaves', async () => {
    for (let round = 0; round < scale(10, 100); round += 1) {
      const { id } = await newClient();
      const message = await messageOf(`client_welcome:${id}`);
      const [taken] = await Promise.all([take(message?.id), say(id, 'MESSAGES', false)]);
      expect((await messageOf(`client_welcome:${id}`))?.state).toBe(
        taken.length > 0 ? 'sending' : 'stopped',
      );
    }
  });

  test('booked while they withdraw is sent nothing either', async () => {
    for (let round = 0; round < scale(5, 50); round += 1) {
      const { id, identification_number } = await newClient();
      const [{ v_id }] = await Promise.all([
        book(db, caracas, {
          identification_number,
          appointment_date: inDays(caracas, 20 + round, '08:00'),
          details: [lineFor(caracas, undefined)],
        }),
        say(id, 'MESSAGES', false),
      ]);
      expect(await take((await messageOf(`appointment:${v_id}`))?.id)).toEqual([]);
    }
  });
});

describe('a new client who is asked while they are registered', () => {
  test('by a sale refuses: no welcome leaves, and the sale is made', async () => {
    const turn = await openTurn(db, caracas, caracas.people.crm_technical);
    const person = await newPerson();
    const sale = await sell(db, caracas, [priced(caracas, 'Corte de dama', turn)], {
      ...person,
      identification_type: 'CI',
      first_name: 'Rosa',
      address: 'Chacao',
      consents: { messages: false, photos: true },
    });
    expect(sale).toBeDefined();
    const [client] = await db.query<{ id: string }>(
      'select id from app_public.clients where identification_number = $1',
      [person.identification_number],
    );
    const id = client?.id as string;
    expect(await stateOf(id)).toEqual({ messages: false, photos: true });
    expect(await messageOf(`client_welcome:${id}`)).toMatchObject(stopped);
  });

  test('by an appointment refuses: neither welcome nor confirmation leaves', async () => {
    const id = await booked(db, caracas, {
      ...(await newPerson()),
      identification_type: 'CI',
      first_name: 'Rosa',
      address: 'Chacao',
      appointment_date: inDays(caracas, 10, '11:00'),
      details: [lineFor(caracas, undefined)],
      consents: { messages: false },
    });
    expect(await messageOf(`appointment:${id}`)).toMatchObject(stopped);
  });

  test.each(['yes', [true], { mail: true }, { messages: 'no' }])(
    'is kept with no answers that are none: %j',
    async (consents) => {
      const registered = () =>
        book(db, caracas, {
          identification_number: freshNumber(),
          identification_type: 'CI',
          address: 'Chacao',
          appointment_date: inDays(caracas, 11, '11:00'),
          details: [lineFor(caracas, undefined)],
          consents: JSON.stringify(consents),
        });
      expect((await refusalWithoutTrace(db, registered)).code).toBe('INVALID_INPUT');
    },
  );
});

describe('a client who does not accept photos', () => {
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

  test('has none put into the file, told at the field, and the rest of it is saved', async () => {
    const { id } = await newClient();
    await say(id, 'PHOTOS', false);
    const { url } = await photo();
    expect(await refusalWithoutTrace(db, () => put(id, url))).toEqual({
      code: 'PHOTOS_REFUSED',
      params: { field: 'url' },
    });
    await act(db, caracas, 'proc_save_client_profile', { client_id: id, profession: 'Docente' });
    await say(id, 'PHOTOS', true);
    await put(id, url);
    expect(await urlOf(id)).toBe(url);
  });

  test('keeps the one that is there unless it is taken away, and then all of before', async () => {
    const { id } = await newClient();
    const [first, second] = [await photo(), await photo()];
    await put(id, first.url);
    await put(id, second.url);
    await say(id, 'PHOTOS', false);
    expect(await urlOf(id)).toBe(second.url);
    // Who saves the whole file sends what is there again.
    await put(id, second.url);
    await say(id, 'PHOTOS', false, { erase_photos: true });
    expect(await urlOf(id)).toBeNull();
    await db.as(supervisor(), (sql) => sql.query('select app_hidden.forget_unattached_photos()'));
    expect(
      await db.query('select from app_private.photos where name = any ($1)', [
        [first.name, second.name],
      ]),
    ).toEqual([]);
  });

  test('withdraws while one is put in: it is there from before, or refused', async () => {
    for (let round = 0; round < scale(5, 50); round += 1) {
      const { id } = await newClient();
      const { url } = await photo();
      const [saved] = await Promise.allSettled([
        put(id, url),
        say(id, 'PHOTOS', false, { erase_photos: true }),
      ]);
      const [order] = await db.query<{ first: boolean }>(
        `select (select updated from app_public.profiles where client_id = $1) is not null as first`,
        [id],
      );
      expect((await urlOf(id)) ?? null).toBeNull();
      expect(order?.first).toBe(saved.status === 'fulfilled');
    }
  });
});

test('the text that is told has one version in database and screens', async () => {
  expect(await db.query('select app_hidden.consent_wording() as version')).toEqual([
    { version: consentWording },
  ]);
});
