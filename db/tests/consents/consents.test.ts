import { describe, expect, test } from 'vitest';
import { consentWording } from '#domain/people/consents.ts';
import { booked, inDays, lineFor } from '../appointments/appointments-acts.ts';
import { createPrivacyRequest, onOfficesWithClients } from '../people/clients-fixture.ts';
import { openTurn, priced, sell } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { admin, caracas, db } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import {
  confirmationOf,
  newClient,
  newPerson,
  say,
  stateOf,
  stopped,
  welcomeOf,
} from './consents-fixture.ts';

onOfficesWithClients(cloneDatabase);

/** Returns the consents of a client in the ledger, in order. */
const ledgerOf = (clientId: string) =>
  db.query<{ purpose: string; given: boolean | null; how: string; wording: number }>(
    `select purpose, given, how, wording from app_public.client_consents
     where client_id = $1 order by created, id`,
    [clientId],
  );

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

test('database and screens have the same version of the consent text', async () => {
  expect(await db.query('select app_hidden.consent_wording() as version')).toEqual([
    { version: consentWording },
  ]);
});
