import { describe, expect, test } from 'vitest';
import {
  admin,
  caracas,
  db,
  lima,
  localAdmin,
  setUpDemoCompany,
  supervisor,
} from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';

setUpDemoCompany();

let added = 0;

async function addProvider(changed: Record<string, string> = {}, actor = supervisor) {
  const given = {
    identification_number: `J${402315876 + ++added}`,
    provider_name: `Distribuidora La Orquídea ${added}`,
    phone: '0212-7314520',
    email: 'Ventas@Orquidea.com.ve',
    notes: 'Entrega los martes',
    ...changed,
  };
  const [row] = await db.queryAs<{ id: string; email: string; office_id: string; status: number }>(
    actor,
    `insert into app_public.providers (${Object.keys(given).join(', ')})
       values ($1, $2, $3, $4, $5) returning id, email, office_id, status`,
    Object.values(given),
  );
  return row;
}

async function addMoneyStore(actor: string) {
  const [row] = await db.queryAs<{ id: string; office_id: string; status: number }>(
    actor,
    `insert into app_public.money_stores (money_store_name, notes) values ($1, 'Efectivo')
       returning id, office_id, status`,
    [`Caja chica ${++added}`],
  );
  return row;
}

describe('new providers', () => {
  test('a new provider is active and belongs to the office of its author (doc 3 §4)', async () => {
    expect(await addProvider()).toMatchObject({
      office_id: caracas.id,
      email: 'ventas@orquidea.com.ve',
      status: 1,
    });
  });

  test('a provider needs neither phone nor e-mail', async () => {
    expect(await addProvider({ phone: '', email: '', notes: '' })).toMatchObject({ status: 1 });
  });

  test.for([
    ['identification_number', ' \u00a0\u3164', 'REQUIRED_FIELD'],
    ['identification_number', '--', 'INVALID_IDENTIFICATION'],
    ['identification_number', 'J-00000000-0', 'INVALID_IDENTIFICATION'],
    ['phone', 'por la tarde', 'INVALID_PHONE'],
    ['email', 'sin arroba', 'INVALID_EMAIL'],
  ] as const)(
    'a provider with %s %j is rejected: %s (doc 2 §5 Provider)',
    async ([field, value, code]) => {
      expect((await rejectionOf(addProvider({ [field]: value }))).code).toBe(code);
    },
  );
});

describe('the document of a provider (D89)', () => {
  const taken = { code: 'PROVIDER_EXISTS' };
  const disable = (id: unknown, status = 2) =>
    db.queryAs(admin, 'update app_public.providers set status = $2 where id = $1', [id, status]);

  test.for([
    [
      'J416354609',
      [
        'J-41635460-9',
        'j 416354609',
        'J41635460–9',
        '416354609',
        'J.416354609',
        'Ｊ４１６３５４６０９',
      ],
    ],
    ['20100070970', ['20-10007097-0', '20100070970\u00a0']],
    ['PAS 99-x', ['pas99X', 'PAS\u00ad99X']],
  ] as const)('every spelling of %s is the same document', async ([first, spellings]) => {
    await addProvider({ identification_number: first });
    for (const identification_number of spellings) {
      expect(await rejectionOf(addProvider({ identification_number }))).toMatchObject(taken);
    }
  });

  test('a document belongs to one active provider of an office', async () => {
    const number = { identification_number: 'J316354609' };
    const first = await addProvider(number);
    await addProvider(number, lima.email('crm_supervisor'));
    await disable(first?.id);
    const second = await addProvider(number);
    expect(await rejectionOf(disable(first?.id, 1))).toMatchObject(taken);
    const edited = (identification_number: string, id: unknown) =>
      db.queryAs(
        admin,
        'update app_public.providers set identification_number = $2 where id = $1 returning 1',
        [id, identification_number],
      );
    expect(await edited('J-31635460-9', second?.id)).toHaveLength(1);
    const other = await addProvider();
    expect(await rejectionOf(edited('j316354609', other?.id))).toMatchObject(taken);
  });

  test('existing duplicate documents stay, are listed, and their providers can be edited (D69)', async () => {
    const one = await addProvider({ identification_number: 'J216354609' });
    const two = await db.value(
      `insert into app_public.providers select (jsonb_populate_record(row, jsonb_build_object(
         'id', app_hidden.new_id(), 'provider_name', 'Gemela', 'identification_number', '216354609'))).*
       from app_public.providers as row where id = $1 returning id`,
      [one?.id],
    );
    const edit = `update app_public.providers set notes = 'x', identification_number = 'J 216354609', status = 1
      where id = $1 returning 1`;
    expect(await db.queryAs(admin, edit, [two])).toHaveLength(1);
    const repeated = (actor: string) =>
      db.queryAs(
        actor,
        `select id, document from app_public.proc_repeated_documents() where object_type = 'providers' order by id`,
      );
    const document = 'J216354609';
    expect(await repeated(supervisor)).toEqual([one?.id, two].map((id) => ({ id, document })));
    expect(await repeated(lima.email('crm_supervisor'))).toEqual([]);
    await disable(two);
    expect(await repeated(supervisor)).toEqual([]);
  });
});

describe('money stores', () => {
  test('a new money store is active and belongs to the office of its author (doc 3 §4)', async () => {
    expect(await addMoneyStore(localAdmin)).toMatchObject({ office_id: caracas.id, status: 1 });
  });

  test.for(['', '  '])(
    'an edit that sets the notes of a money store to %j is rejected (doc 2 §5)',
    async (notes) => {
      const id = (await addMoneyStore(admin))?.id;
      const edit = 'update app_public.money_stores set notes = $1 where id = $2';
      expect(await rejectionOf(db.queryAs(admin, edit, [notes, id]))).toEqual({
        code: 'REQUIRED_FIELD',
        params: { field: 'notes' },
      });
    },
  );
});
