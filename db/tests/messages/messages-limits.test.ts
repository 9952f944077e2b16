import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxSmsSegments, smsBrake, smsSegments } from '#domain/testing/sms.oracle.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { callAs } from '../support/acts.ts';
import { attendant, caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';

setUpDemoCompany();

describe('the length of a message', () => {
  const segments = async (bodies: readonly string[]) => {
    const rows = await db.query<{ parts: number }>(
      `select app_hidden.sms_segments(body) as parts
       from unnest($1::text[]) with ordinality as sent(body, position) order by position`,
      [bodies],
    );
    return rows.map(({ parts }) => parts);
  };

  test('database and product code count the parts of a message identically', async () => {
    expect(await db.value('select app_hidden.most_sms_segments()')).toBe(maxSmsSegments);
    const sign = fc.constantFrom(...'aZ09ñéíÁ€[]^\\~|{}@$ \n-_😀ü¿');
    const bodies = fc.sample(fc.string({ unit: sign, maxLength: 500 }), scale(300, 5_000));
    const edges = ['a', 'í', '€', '😀'].flatMap((each) =>
      [34, 35, 36, 66, 67, 70, 71, 134, 135, 160, 161, 201, 202, 306, 307, 459, 460].map((size) =>
        each.repeat(size),
      ),
    );
    const all = [...bodies, ...edges];
    expect(await segments(all)).toEqual(all.map(smsSegments));
  });

  const fitted = async (fixed: readonly string[], names: readonly string[], officeAt?: number) =>
    db.value('select app_hidden.fit_message($1, $2, $3) as body', [fixed, names, officeAt]);

  test('a message has at most three parts, and only names are shortened', async () => {
    const fixed = [
      'Hola ',
      `. Confirme o cancele su cita: https://turno.example/c/${'x'.repeat(22)}`,
    ];
    const body = await fitted(fixed, ['Íñigo '.repeat(200)], 1);
    expect(smsSegments(body)).toBeLessThanOrEqual(maxSmsSegments);
    expect(body).toMatch(/^Hola Íñigo Íñigo .*https:\/\/turno\.example\/c\/x{22}$/);
  });

  test.each([
    ['Gane un premio en http://evil.example/x', 'Gane un premio en'],
    ['Ana www.evil.example Pérez', 'Ana Pérez'],
    ['Ana bit.ly/abc', 'Ana bit ly abc'],
    ['ana@evil.example', ''],
    ['Llame 0414-123 45 67 Ana', 'Llame Ana'],
    ['María José D’Ávila-Peña', 'María José D’Ávila-Peña'],
    ['Ana 2', 'Ana 2'],
    ['Ana\u202e\u0007 Rivas', 'Ana Rivas'],
  ])('a message shows the name %j as %j', async (name, expected) => {
    expect(await db.value('select app_hidden.sms_name($1, 60)', [name])).toBe(expected);
  });

  test.each([
    ['María José D’Ávila-Peña', true],
    ['Ana O´Neill 2', true],
    ['María de los Ángeles Gil', false],
    ['Su-cuenta-fue-bloqueada-hoy', false],
    ['Su_cuenta,fue bloqueada/hoy', false],
    ['Su cuenta fue bloqueada.', false],
    ['Pague ya! Ana', false],
    ['Ana bit.ly/abc', false],
    ['Premio。Ana', false],
    ['Su\u00a0cuenta\u00a0fue\u00a0bloqueada\u00a0hoy', false],
    ['Su\u2800cuenta\u3164fue\u2003bloqueada\u{1f512}hoy', false],
  ])('a message accepts the name %j: %s', async (name, isAccepted) => {
    const { length } = [...(await fitted(['Hola '], [name]))];
    expect(length > 5).toBe(isAccepted);
  });

  test('a message to a client with a stored name of 150 kB has three parts and no name', async () => {
    await db.query(
      `insert into app_public.clients (company_id, office_id, identification_type, identification_number,
         first_name, phone, email, address)
       values ($1, $2, 'PP', 'LARGO1', $3, '0414-5551111', 'largo@correo.com', 'Centro')`,
      [caracas.companyId, caracas.id, 'Gane en http://evil.example ya '.repeat(5_000)],
    );
    await db.query(
      `select app_hidden.welcome_client(client) from app_public.clients as client
       where identification_number = 'LARGO1'`,
    );
    const sent = await db.value(
      `select body from app_public.messages where phone = '+584145551111'`,
    );
    expect(smsSegments(sent)).toBeLessThanOrEqual(maxSmsSegments);
    expect(sent).toBe('Le damos la bienvenida a Caracas.');
  });
});

describe('limits of SMS (D69)', () => {
  let events = 0;
  /** Creates messages in successive transactions; the queue takes each of them. */
  async function send(count: number, phone: () => string, actor = attendant): Promise<string[]> {
    const { employeeId } = await db.actor(actor);
    const made = await db.query<{ id: string; phone: string }>(
      `insert into app_public.messages (company_id, office_id, event_key, phone, body, sender_id)
       select $1, $2, 'freno ' || ($3 + position), phone, 'Hola', $5
       from unnest($4::text[]) with ordinality as sent(phone, position) returning id`,
      [caracas.companyId, caracas.id, events, Array.from({ length: count }, phone), employeeId],
    );
    events += count;
    await Promise.all(
      made.map(({ id }) => db.query('select * from app_private.claim_message($1)', [id])),
    );
    return made.map(({ id }) => id);
  }
  const statesOf = async (ids: readonly string[]) => {
    const rows = await db.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from app_public.messages where id = any ($1) group by 1',
      [ids],
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  };
  const fresh = (() => {
    let phones = 5_600_000;
    return () => {
      phones += 1;
      return `+58414${phones}`;
    };
  })();

  test('the database has the limits of the product code', async () => {
    const [brake] = await db.query('select * from app_hidden.sms_limits()');
    expect(brake).toEqual(smsBrake);
  });

  test('a phone receives at most ten messages a day, and further ones are visibly held', async () => {
    const phone = fresh();
    const ids = await send(40, () => phone);
    expect(await statesOf(ids)).toEqual({ sending: smsBrake.phone, held: 40 - smsBrake.phone });
    const shown = await db.queryAs(
      caracas.email('crm_admin'),
      `select distinct last_error from app_public.v_messages where id = any ($1) and state = 'held'`,
      [ids],
    );
    expect(shown).toEqual([
      { last_error: 'Retenido: ya salieron 10 mensajes a este teléfono hoy' },
    ]);
    expect(await statesOf(await send(1, fresh))).toEqual({ sending: 1 });
  });

  test('a sender can send at most 300 messages a day, and further ones are held', async () => {
    const supervisor = caracas.email('crm_supervisor');
    const ids = await send(smsBrake.sender + 20, fresh, supervisor);
    expect(await statesOf(ids)).toEqual({ sending: smsBrake.sender, held: 20 });
  });

  test('messages of the day before do not count for the limit of a phone', async () => {
    const phone = fresh();
    const ids = await send(smsBrake.phone, () => phone);
    await db.query(
      `update app_public.messages set taken_at = taken_at - interval '25 hours' where id = any ($1)`,
      [ids],
    );
    expect(await statesOf(await send(1, () => phone))).toEqual({ sending: 1 });
  });

  test('the SMS limit rejects no registration: clients are stored and their welcomes are held (D69)', async () => {
    const register = (number: number) =>
      callAs(db, caracas.email('crm_local_admin'), 'proc_create_clients', {
        identification_number: `FR${10_000 + number}`,
        identification_type: 'PP',
        phone: '0414-5550999',
        address: 'Centro',
        first_name: 'Ana',
      });
    for (let number = 0; number < 15; number++) {
      expect((await register(number)).v_end_code).toBe('99999');
    }
    const pending = await db.query<{ id: string }>(
      `select id from app_public.messages where phone = '+584145550999'`,
    );
    for (const { id } of pending) await db.query('select app_private.claim_message($1)', [id]);
    expect(await statesOf(pending.map(({ id }) => id))).toEqual({ sending: 10, held: 5 });
  });

  test('a role that may resend messages can release a held one, and its author is stored', async () => {
    const phone = fresh();
    const ids = await send(smsBrake.phone + 1, () => phone);
    const held = await db.value(
      `select id from app_public.messages where id = any ($1) and state = 'held'`,
      [ids],
    );
    const release = (actor: string) => () =>
      callAs(db, actor, 'proc_resend_message', { message_id: held });
    expect((await rejectionWithoutTrace(db, release(attendant))).code).toBe('FORBIDDEN');
    await release(caracas.email('crm_admin'))();
    await db.query('select app_private.claim_message($1)', [held]);
    const [released] = await db.query(
      'select state, last_error, released_by from app_public.messages where id = $1',
      [held],
    );
    expect(released).toEqual({
      state: 'sending',
      last_error: null,
      released_by: caracas.people.crm_admin.id,
    });
  });
});
