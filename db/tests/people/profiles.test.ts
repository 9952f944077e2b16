import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { callAs, createSale, deleteSale, openTurn, priced } from '../support/acts.ts';
import { attendant, caracas, db, lima, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';

setUpDemoCompany();

const save = (changed: Record<string, unknown>, actor = attendant) =>
  callAs(db, actor, 'proc_save_client_profile', { client_id: caracas.client.id, ...changed });

const file = () =>
  db
    .queryAs(
      attendant,
      `select client.first_name, client.second_name, client.last_name, client.second_last_name,
           client.phone, client.email, profile.birthdate::text, mom_dad, social_network, color,
           profession, trademark, url
         from app_public.clients as client
         left join app_public.profiles as profile on profile.client_id = client.id
         where client.id = $1`,
      [caracas.client.id],
    )
    .then((rows) => rows[0]);

describe("the client's file (doc 1 §5)", () => {
  test("the client's file stores all personal fields (doc 1 §3)", async () => {
    const given = {
      first_name: 'Fernanda',
      second_name: 'del Valle',
      last_name: 'Rodríguez',
      second_last_name: 'Gil',
      phone: '0424-1112233',
      email: 'fernanda@correo.com',
      mom_dad: true,
      social_network: '@fer',
      color: 'Lila',
      profession: 'Abogada',
      trademark: 'Ninguna',
      url: '/files/01234567-89ab-7def-8123-456789abcdef.jpg',
    };
    const { v_end_code, v_id, v_phone } = await save({ ...given, age: '1990-02-28' });
    expect([v_end_code, v_id, v_phone]).toEqual(['99999', caracas.client.id, '0424-1112233']);
    expect(await file()).toEqual({ ...given, birthdate: '1990-02-28' });
  });

  test('a save clears empty fields and keeps missing ones (D56)', async () => {
    const before = await file();
    await save({});
    expect(await file()).toEqual(before);
    await save({ mom_dad: false });
    expect(await file()).toEqual({ ...before, mom_dad: false });

    await save({ second_name: ' ', second_last_name: '', color: '', profession: ' ', age: null });
    const emptied = {
      ...before,
      mom_dad: false,
      second_name: '',
      second_last_name: '',
      color: null,
      profession: null,
      birthdate: null,
    };
    expect(await file()).toEqual(emptied);
    await save({ social_network: '', trademark: '', url: ' ', phone: '', email: ' ' });
    expect(await file()).toEqual({
      ...emptied,
      social_network: null,
      trademark: null,
      url: null,
      phone: '',
      // The placeholder of a missing e-mail (D31).
      email: `CI${caracas.client.identificationNumber}`,
    });
  });

  test('an empty name falls back to the known first and last name (doc 1 §5)', async () => {
    await save({ first_name: ' ', last_name: '' });
    expect(await file()).toMatchObject({ first_name: 'Fernanda', last_name: 'Rodríguez' });
    await db.query(
      `insert into app_public.people (company_id, identification_number, first_name, second_name, last_name, birthday)
       values ($1, $2, 'María', 'Fernanda', 'Rodríguez', '1990-02-27')`,
      [caracas.companyId, caracas.client.identificationNumber.slice(1)],
    );
    await db.query(
      `update app_public.clients set first_name = '', second_name = '' where id = $1`,
      [caracas.client.id],
    );
    await db.query('update app_public.profiles set birthdate = null');
    await save({ first_name: '', last_name: 'Gómez' });
    expect(await file()).toMatchObject({
      first_name: 'María',
      second_name: '',
      last_name: 'Gómez',
      birthdate: '1990-02-27',
    });
  });

  test("the client's file finds the client by identification number too", async () => {
    const identification_number = caracas.client.identificationNumber.slice(1);
    const { v_id } = await save({ client_id: null, identification_number, color: 'Azul' });
    expect(v_id).toBe(caracas.client.id);
  });

  test.for([
    [{ age: '2199-01-01' }, 'FUTURE_DATE'],
    [{ age: 'ayer' }, 'INVALID_INPUT'],
    [{ email: 'nada' }, 'INVALID_EMAIL'],
    [{ phone: '12' }, 'INVALID_PHONE'],
    [{ url: 'javascript:alert(1)' }, 'INVALID_INPUT'],
    [{ url: '/files/../secret' }, 'INVALID_INPUT'],
    [{ url: 'http://images.example/a.jpg' }, 'INVALID_INPUT'],
    [{ client_id: null }, 'CLIENT_NOT_FOUND'],
    [{ client_id: '0192f000-0000-7000-8000-000000000000' }, 'CLIENT_NOT_FOUND'],
  ] as const)('a file with %j is rejected', async ([changed, code]) => {
    expect((await rejectionWithoutTrace(db, () => save(changed))).code).toBe(code);
  });

  describe('photos of the file', () => {
    const named = (last: string) => `/files/0192f000-0000-7000-8000-00000000000${last}.jpg`;
    let client_id: string;
    beforeAll(async () => {
      const { v_id } = await callAs(db, attendant, 'proc_create_clients', {
        ...{ identification_type: 'PP', identification_number: 'FOTO1', first_name: 'Otra' },
        ...{ phone: '0414-5553322', email: 'otra@correo.com', address: 'Centro', last_name: 'Ana' },
      });
      client_id = v_id as string;
      for (const last of ['a', 'b']) {
        await db.queryAs(attendant, 'select app_hidden.keep_photo($1)', [named(last).slice(7)]);
      }
    });

    test.for([
      ['from the disk', named('a')],
      ['from the image host', 'https://fotos.example/a.jpg'],
    ] as const)('a photo %s of another client is rejected', async ([, url]) => {
      await save({ url });
      await save({ url });
      const act = () => save({ client_id, url });
      expect(await rejectionWithoutTrace(db, act)).toEqual({
        code: 'PHOTO_OF_OTHER',
        params: { field: 'url' },
      });
    });

    test('a former photo of another client, or one in erasure, is rejected', async () => {
      const sent = named('b');
      await save({ url: sent });
      await save({ url: '' });
      expect((await rejectionOf(save({ client_id, url: sent }))).code).toBe('PHOTO_OF_OTHER');
      await save({ url: sent });
      await callAs(db, attendant, 'proc_save_client_consent', {
        client_id: caracas.client.id,
        purpose: 'PHOTOS',
        given: false,
        erase_photos: true,
      });
      expect((await rejectionOf(save({ client_id, url: sent }))).code).toBe('PHOTO_OF_OTHER');
    });
  });

  test("the client's file keeps multi-line notes of staff until they are cleared", async () => {
    const notes = async () =>
      (
        await db.queryAs<{ notes: string }>(
          attendant,
          'select notes from app_public.profiles where client_id = $1',
          [caracas.client.id],
        )
      )[0]?.notes;
    await save({ notes: ' Alérgica al amoníaco.\nPrefiere a Yuleisy. ' });
    expect(await notes()).toBe('Alérgica al amoníaco.\nPrefiere a Yuleisy.');
    await save({ profession: 'Abogada' });
    expect(await notes()).toContain('Yuleisy');
    await save({ notes: '' });
    expect(await notes()).toBe('');
    const long = { notes: 'a'.repeat(2001) };
    expect((await rejectionWithoutTrace(db, () => save(long))).code).toBe('TEXT_TOO_LONG');
  });
});

describe('visits and balance of a client', () => {
  let turn: string;
  let sold: string;

  beforeAll(async () => {
    turn = await openTurn(db, caracas, caracas.people.crm_technical);
    const line = () => priced(caracas, 'Corte de dama', turn);
    const given = (2 * Number(line().cost) + 10).toFixed(2);
    const cash = { payment_type: 'Cash', currency: 'VES', amount: given };
    const { v_id } = await createSale(db, caracas, {
      sales_details: [line(), line()],
      payment_details: [cash, { ...cash, amount: '10', direction: -1 }],
    });
    sold = v_id as string;
  });

  const services = (args: Record<string, unknown> = {}) =>
    db.queryAs(
      attendant,
      `select client_in, client_full_name, client_service, client_services, client_accumulated,
           currency_code
         from app_public.proc_services_by_client($1, $2, $3)`,
      [caracas.client.identificationNumber, args.from ?? null, args.until ?? null],
    );

  const balance = async () =>
    db.valueAs<Record<string, string>>(
      attendant,
      'select app_public.clients_balance(client) as balance from app_public.clients as client where id = $1',
      [caracas.client.id],
    );

  const seen = async (email: string) => {
    const [row] = await db.queryAs<{ visited: string | null; balance: Record<string, string> }>(
      email,
      `select app_public.v_clients_last_visit(client)::text as visited,
           app_public.v_clients_balance(client) as balance
         from app_public.v_clients as client where id = $1`,
      [caracas.client.id],
    );
    return row;
  };

  test('the client row shows last visit and balance, as far as the reader sees sales', async () => {
    expect(await seen(attendant)).toEqual({ visited: caracas.today, balance: await balance() });
    expect((await seen(lima.email('crm_supervisor')))?.visited).toBeNull();
    expect((await seen(caracas.email('crm_ceo')))?.visited).toBe(caracas.today);
  });

  test('services are counted per service over a year, including today (doc 1 §7 Calls) (doc 1 §9)', async () => {
    const { cost } = priced(caracas, 'Corte de dama', turn);
    const expected = [
      {
        client_in: caracas.client.identificationNumber,
        client_full_name: expect.stringContaining('Gómez'),
        client_service: 'Corte de dama',
        client_services: 2,
        client_accumulated: (Number(cost) * 2).toFixed(2),
        currency_code: 'VES',
      },
    ];
    expect(await services()).toEqual(expected);
    expect(await services({ from: caracas.today, until: caracas.today })).toEqual(expected);
    expect(await services({ until: caracas.yesterday })).toEqual([]);
    const moveTo = (day: string) =>
      db.query(
        `alter table app_public.sales disable trigger user;
         update app_public.sales set sale_day = ${day} where id = '${sold}';
         alter table app_public.sales enable trigger user`,
      );
    const yearAgo = `(date '${caracas.today}' - interval '1 year')::date`;
    await moveTo(yearAgo);
    expect(await services()).toEqual(expected);
    await moveTo(`${yearAgo} - 1`);
    expect(await services()).toEqual([]);
    expect(await services({ from: addDays(caracas.today, -800) })).toHaveLength(1);
    await moveTo(`date '${caracas.today}'`);
  });

  test('the balance of a client is the payments less change and debts, in bolívares and dollars (doc 1 §3) (D48)', async () => {
    expect(await balance()).toEqual({ b_balance: '0.00', d_balance: '0.00' });
    await db.query(
      `update app_public.sales_payments set amount_local = amount_local - 483.156
       where sale_id = $1 and direction = 1`,
      [sold],
    );
    expect(await balance()).toEqual({ b_balance: '-483.16', d_balance: '-2.00' });
  });

  test('a deleted sale is not in the services and balance of its client', async () => {
    await deleteSale(db, caracas.email('crm_supervisor'), sold, 'Error de caja');
    expect(await services()).toEqual([]);
    expect(await balance()).toEqual({ b_balance: '0.00', d_balance: '0.00' });
  });
});

describe('people of the registry (doc 1 §7)', () => {
  const create = (actor: string, identification_number: string) =>
    db.queryAs(
      actor,
      `insert into app_public.people (identification_number, first_name) values ($1, 'Ana')
         returning identification_number`,
      [identification_number],
    );

  test('a person is stored once, by roles that create clients or technicians (doc 1 §7 Calls)', async () => {
    expect(await create(attendant, 'v-18.222.333')).toEqual([
      { identification_number: 'V18222333' },
    ]);
    expect(await create(caracas.email('crm_admin'), 'V18222334')).toHaveLength(1);
    expect((await rejectionOf(create(attendant, 'V18222333'))).code).toBe('PERSON_EXISTS');
  });
});
