import { describe, expect, test } from 'vitest';
import { admin, caracas, db, localAdmin, onTheCast, supervisor } from './cast-stage.ts';
import { refusalOf } from './refusal.ts';

onTheCast();

let added = 0;

async function addProvider(changed: Record<string, string> = {}, who = supervisor) {
  const given = {
    identification_number: 'J402315876',
    provider_name: `Distribuidora La Orquídea ${++added}`,
    phone: '0212-7314520',
    email: 'Ventas@Orquidea.com.ve',
    notes: 'Entrega los martes',
    ...changed,
  };
  const [row] = await db.queryAs<{ id: string; email: string; office_id: string; status: number }>(
    who,
    `insert into app_public.providers (${Object.keys(given).join(', ')})
       values ($1, $2, $3, $4, $5) returning id, email, office_id, status`,
    Object.values(given),
  );
  return row;
}

async function addMoneyStore(who: string) {
  const [row] = await db.queryAs<{ id: string; office_id: string; status: number }>(
    who,
    `insert into app_public.money_stores (money_store_name, notes) values ($1, 'Efectivo')
       returning id, office_id, status`,
    [`Caja chica ${++added}`],
  );
  return row;
}

describe('a provider', () => {
  test('is added active to the own office (doc 3 §4)', async () => {
    expect(await addProvider()).toMatchObject({
      office_id: caracas.id,
      email: 'ventas@orquidea.com.ve',
      status: 1,
    });
  });

  test('needs neither phone nor e-mail', async () => {
    expect(await addProvider({ phone: '', email: '', notes: '' })).toMatchObject({ status: 1 });
  });

  test.for([
    ['identification_number', ' ', 'REQUIRED_FIELD'],
    ['phone', 'por la tarde', 'INVALID_PHONE'],
    ['email', 'sin arroba', 'INVALID_EMAIL'],
  ] as const)('is refused with %s %j: %s (doc 2 §5 Provider)', async ([field, value, code]) => {
    expect((await refusalOf(addProvider({ [field]: value }))).code).toBe(code);
  });
});

describe('a money account', () => {
  test('is added active to the own office (doc 3 §4)', async () => {
    expect(await addMoneyStore(localAdmin)).toMatchObject({ office_id: caracas.id, status: 1 });
  });

  test.for(['', '  '])(
    'has notes (doc 2 §5): %j are none, when it is added and when it is edited',
    async (notes) => {
      const id = (await addMoneyStore(admin))?.id;
      for (const [statement, ...values] of [
        [
          "insert into app_public.money_stores (money_store_name, notes) values ('Caja', $1)",
          notes,
        ],
        ['update app_public.money_stores set notes = $1 where id = $2', notes, id],
      ] as const) {
        const act = db.queryAs(admin, statement, values);
        expect(await refusalOf(act)).toEqual({
          code: 'REQUIRED_FIELD',
          params: { field: 'notes' },
        });
      }
    },
  );
});
