import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { scale } from '#scripts/scale.ts';
import { caracas, db, onTheCast } from './cast-stage.ts';
import { cloneDatabase, type Sql } from './database.ts';
import { refusalOf } from './refusal.ts';

interface StockAnswer {
  v_end_code: string;
  v_message: string;
  v_inventory_id: string;
  [column: string]: unknown;
}

type Movement = ['ADD' | 'SUB' | string, number | null];

let supervisor: string;
let category: string;
let products = 0;

const freshName = (of: string): string => `${of} ${products++}`;

async function addProduct(name = freshName('Champú'), price = '8.90'): Promise<string> {
  const [row] = await db.as(supervisor, (sql) =>
    sql.query<{ id: string }>(
      `insert into app_public.products (category_id, product_name, unit_price)
       values ($1, $2, $3) returning id`,
      [category, name, price],
    ),
  );
  return row?.id as string;
}

/** Opens a stock with procCreateInventory. */
async function open(
  sql: Sql,
  product: string,
  quantity: number,
  [min, max]: readonly [number, number] = [0, 0],
  request: string | null = null,
): Promise<StockAnswer> {
  const rows = await sql.query<StockAnswer>(
    `select * from app_public.proc_create_inventory($1, $2, $3, $4, $5)`,
    [product, quantity, min, max, request],
  );
  return rows[0] as StockAnswer;
}

async function stockOf(quantity: number, limits?: readonly [number, number]): Promise<string> {
  const product = await addProduct();
  const { v_inventory_id } = await db.as(supervisor, (sql) => open(sql, product, quantity, limits));
  return v_inventory_id;
}

/** Moves a stock with procUpdateStock. */
async function move(
  sql: Sql,
  stock: string,
  [type, quantity]: Movement,
  seen: number | null = null,
  request: string | null = null,
): Promise<StockAnswer> {
  const rows = await sql.query<StockAnswer>(
    `select * from app_public.proc_update_stock(
       inventory_id => $1, mov_type => $2, new_quantity => $3, old_quantity => $4, request_id => $5)`,
    [stock, type, quantity, seen, request],
  );
  return rows[0] as StockAnswer;
}

const moveAs =
  (who = supervisor) =>
  (stock: string, movement: Movement, seen?: number, request?: string) =>
    db.as(who, (sql) => move(sql, stock, movement, seen, request));

/** What is there, and its movements in their order. */
async function ledger(stock: string) {
  const [held] = await db.query<{ quantity: number }>(
    'select quantity_available as quantity from app_public.inventories where id = $1',
    [stock],
  );
  const movements = await db.query<{ mov_type: string; quantity: number; quantity_after: number }>(
    `select mov_type, quantity, quantity_after from app_public.stock_movements
     where inventory_id = $1 order by id`,
    [stock],
  );
  return { held: held?.quantity, movements };
}

/** Holds what is there against the movements: their sum, and each after the one before. */
async function expectLedgerToAddUp(stock: string) {
  const { held, movements } = await ledger(stock);
  let sum = 0;
  for (const movement of movements) {
    sum += movement.mov_type === 'ADD' ? movement.quantity : -movement.quantity;
    expect(movement.quantity_after).toBe(sum);
  }
  expect(held).toBe(sum);
}

onTheCast(cloneDatabase);

beforeAll(async () => {
  supervisor = caracas.email('crm_supervisor');
  const [row] = await db.as(caracas.email('crm_admin'), (sql) =>
    sql.query<{ id: string }>(
      `insert into app_public.categories (category_name) values ('Champús') returning id`,
    ),
  );
  category = row?.id as string;
  await db.actor(supervisor);
});

describe('a stock', () => {
  test('is opened with a first movement (doc 3 §3) (D40)', async () => {
    const product = await addProduct();
    const answer = await db.as(supervisor, (sql) => open(sql, product, 12, [5, 30]));
    expect(answer).toMatchObject({ v_end_code: '99999', v_message: 'Registro agregado con exito' });
    const [row] = await db.as(supervisor, (sql) =>
      sql.query('select * from app_public.v_all_inventories where id = $1', [
        answer.v_inventory_id,
      ]),
    );
    expect(row).toMatchObject({
      product_id: product,
      category_name: 'Champús',
      unit_price: '8.90',
      quantity_available: 12,
      quantity_min: 5,
      quantity_max: 30,
      below_min: false,
      full_name: caracas.people.crm_supervisor.fullName,
      status: 1,
    });
    expect((await ledger(answer.v_inventory_id)).movements).toEqual([
      { mov_type: 'ADD', quantity: 12, quantity_after: 12 },
    ]);
  });

  test('has no minimum and no maximum when none is given (doc 3 §5) (doc 3 §9)', async () => {
    const product = await addProduct();
    const [row] = await db.as(supervisor, async (sql) => {
      await sql.query(
        'select app_public.proc_create_inventory(product_id => $1, quantity_available => 1)',
        [product],
      );
      return sql.query(
        'select quantity_min, quantity_max from app_public.inventories where product_id = $1',
        [product],
      );
    });
    expect(row).toEqual({ quantity_min: 0, quantity_max: 0 });
  });

  test.for([
    [0, [0, 0], 'quantity'],
    [-3, [0, 0], 'quantity'],
    [1_000_001, [0, 0], 'quantity'],
    [1, [-1, 0], 'quantityMax'],
    [1, [5, 4], 'quantityMax'],
  ] as const)('of %i with limits %j is refused (doc 3 §5)', async ([quantity, limits, field]) => {
    const product = await addProduct();
    const act = db.as(supervisor, (sql) => open(sql, product, quantity, limits));
    expect(await refusalOf(act)).toEqual({ code: 'INVALID_INPUT', params: { field } });
  });

  test('is one per product; when it is disabled another may be opened', async () => {
    const product = await addProduct();
    const { v_inventory_id: first } = await db.as(supervisor, (sql) => open(sql, product, 3));
    const again = () => db.as(supervisor, (sql) => open(sql, product, 4));
    expect((await refusalOf(again())).code).toBe('INVENTORY_EXISTS');

    await db.as(caracas.email('crm_local_admin'), (sql) =>
      sql.query('update app_public.inventories set status = 2 where id = $1', [first]),
    );
    expect((await again()).v_end_code).toBe('99999');
    expect((await refusalOf(moveAs()(first, ['ADD', 1]))).code).toBe('NOT_FOUND');
    const listed = await db.as(supervisor, (sql) =>
      sql.query('select id from app_public.v_all_inventories where id = $1', [first]),
    );
    expect(listed).toEqual([]);
  });

  test('that is disabled does not come back beside a newer one, which is told; it does once that is disabled', async () => {
    const name = freshName('Aceite');
    const product = await addProduct(name);
    const admin = caracas.email('crm_local_admin');
    const { v_inventory_id: first } = await db.as(supervisor, (sql) => open(sql, product, 3));
    const setStatus = (stock: string, status: number) =>
      db.as(admin, (sql) =>
        sql.query('update app_public.inventories set status = $2 where id = $1 returning status', [
          stock,
          status,
        ]),
      );
    await setStatus(first, 2);
    const { v_inventory_id: second } = await db.as(supervisor, (sql) => open(sql, product, 4));
    const refusal = {
      code: 'INVENTORY_EXISTS',
      params: { field: 'productId', product: name, office: 'Caracas', present: '4', kept: '3' },
    };
    const reactivate = () =>
      db.as(admin, (sql) =>
        sql.query(`select app_public.proc_reactivate('inventories', $1)`, [first]),
      );
    expect(await refusalOf(reactivate())).toEqual(refusal);
    expect(await refusalOf(setStatus(first, 1))).toEqual(refusal);

    await setStatus(second, 2);
    await reactivate();
    expect(
      await db.query('select id from app_public.inventories where product_id = $1 and status = 1', [
        product,
      ]),
    ).toEqual([{ id: first }]);
  });

  test('is below its minimum, not at it', async () => {
    const stock = await stockOf(6, [5, 10]);
    const isBelow = async () => {
      const [row] = await db.as(supervisor, (sql) =>
        sql.query<{ below_min: boolean }>(
          'select below_min from app_public.v_all_inventories where id = $1',
          [stock],
        ),
      );
      return row?.below_min;
    };
    await moveAs()(stock, ['SUB', 1]);
    expect(await isBelow()).toBe(false);
    await moveAs()(stock, ['SUB', 1]);
    expect(await isBelow()).toBe(true);
  });
});

describe('a product', () => {
  test('costs at least 1 and has a name of its own at its office (doc 3 §5)', async () => {
    expect((await refusalOf(addProduct('Barato', '0.99'))).code).toBe('INVALID_INPUT');
    expect((await refusalOf(addProduct('Incontable', 'NaN'))).code).toBe('NUMBER_OUT_OF_RANGE');
    expect((await refusalOf(addProduct(' ', '5'))).code).toBe('REQUIRED_FIELD');
    await addProduct('Único', '1');
    expect((await refusalOf(addProduct('Único', '2'))).code).toBe('NAME_TAKEN');
  });

  test('is saved with the limits of its stock, or neither is', async () => {
    const product = await addProduct();
    const { v_inventory_id: stock } = await db.as(supervisor, (sql) => open(sql, product, 5));
    const [other] = await db.query<{ id: string }>(
      `insert into app_public.categories (company_id, category_name)
       select company_id, 'Aceites' from app_public.categories where id = $1 returning id`,
      [category],
    );
    const save = (name: string, limits: readonly [number, number], who = supervisor) =>
      db.as(who, (sql) =>
        sql.query('select (app_public.proc_save_product($1, $2, $3, 9.5, $4, $5)).v_end_code', [
          stock,
          name,
          other?.id,
          ...limits,
        ]),
      );
    const stored = async () =>
      (
        await db.query(
          `select product_name, category_id, unit_price::text, quantity_min, quantity_max
           from app_public.inventories as stock join app_public.products as product on product.id = stock.product_id
           where stock.id = $1`,
          [stock],
        )
      )[0];
    const before = await stored();
    expect((await refusalOf(save('Aceite de ricino', [5, 1]))).params).toEqual({
      field: 'quantityMax',
    });
    expect((await refusalOf(save(' ', [1, 5]))).params).toEqual({ field: 'productName' });
    const admin = caracas.email('crm_admin');
    expect((await refusalOf(save('Aceite de ricino', [1, 5], admin))).code).toBe('FORBIDDEN');
    expect(await stored()).toEqual(before);

    expect(await save('Aceite de ricino', [1, 5])).toEqual([{ v_end_code: '99999' }]);
    expect(await stored()).toEqual({
      product_name: 'Aceite de ricino',
      category_id: other?.id,
      unit_price: '9.50',
      quantity_min: 1,
      quantity_max: 5,
    });
  });

  test('and the limits of its stock are edited by who creates them, and by no other (3-B10)', async () => {
    const product = await addProduct();
    const opened = await db.as(supervisor, (sql) => open(sql, product, 5));
    const edit = (who: string, statement: string, id: string) =>
      db.as(who, (sql) => sql.query(`${statement} where id = $1 returning 1`, [id]));
    const price = "update app_public.products set product_name = 'Champú fino', unit_price = 9.5";
    const limits = 'update app_public.inventories set quantity_min = 2, quantity_max = 8';
    const stock = opened.v_inventory_id;
    for (const [statement, id] of [
      [price, product],
      [limits, stock],
    ] as const) {
      const refused = await edit(caracas.email('crm_admin'), statement, id).catch(() => []);
      expect(refused).toEqual([]);
      expect(await edit(supervisor, statement, id)).toHaveLength(1);
    }
    const [listed] = await db.as(supervisor, (sql) =>
      sql.query(
        `select product_name, unit_price::text, currency_code, quantity_min, quantity_max, quantity_available
         from app_public.v_all_inventories where id = $1`,
        [stock],
      ),
    );
    expect(listed).toEqual({
      product_name: 'Champú fino',
      unit_price: '9.50',
      currency_code: 'VES',
      quantity_min: 2,
      quantity_max: 8,
      quantity_available: 5,
    });
    const wrong = edit(supervisor, 'update app_public.inventories set quantity_max = 1', stock);
    expect(await refusalOf(wrong)).toEqual({
      code: 'INVALID_INPUT',
      params: { field: 'quantityMax' },
    });
    const [row] = await db.as(supervisor, (sql) =>
      sql.query(
        'select app_public.products_has_stock(product) as has from app_public.products as product where id = $1',
        [product],
      ),
    );
    expect(row).toEqual({ has: true });
  });
});

const rounds = scale(2, 50);
const numRuns = scale(30, 1000);
const timeout = scale(60_000, 1_200_000);

describe('a movement (D40)', () => {
  test('adds or takes, and is kept with who made it (doc 3 §4) (doc 3 §9)', async () => {
    const stock = await stockOf(10);
    expect(await moveAs()(stock, ['ADD', 5], 10)).toMatchObject({
      v_end_code: '99999',
      v_message: 'Registro editado con exito',
      v_inventory_id: stock,
    });
    await moveAs(caracas.email('crm_technical_attendant'))(stock, ['SUB', 7], 15);
    const movements = await db.as(supervisor, (sql) =>
      sql.query(
        `select mov_type, quantity, quantity_after, full_name from app_public.v_stock_movements
         where inventory_id = $1 order by id`,
        [stock],
      ),
    );
    const by = (role: 'crm_supervisor' | 'crm_technical_attendant') =>
      caracas.people[role].fullName;
    expect(movements).toEqual([
      { mov_type: 'ADD', quantity: 10, quantity_after: 10, full_name: by('crm_supervisor') },
      { mov_type: 'ADD', quantity: 5, quantity_after: 15, full_name: by('crm_supervisor') },
      { mov_type: 'SUB', quantity: 7, quantity_after: 8, full_name: by('crm_technical_attendant') },
    ]);
  });

  test('by who saw another quantity is refused with both numbers (D40)', async () => {
    const stock = await stockOf(10);
    await moveAs()(stock, ['SUB', 1]);
    expect(await refusalOf(moveAs()(stock, ['ADD', 5], 10))).toEqual({
      code: 'STOCK_CHANGED',
      params: { field: 'quantity', seen: 10, present: 9 },
    });
    expect((await ledger(stock)).held).toBe(9);
  });

  test('never takes more than there is', async () => {
    const stock = await stockOf(4);
    expect(await refusalOf(moveAs()(stock, ['SUB', 5]))).toEqual({
      code: 'STOCK_TOO_LOW',
      params: { field: 'quantity', wanted: 5, present: 4 },
    });
    await moveAs()(stock, ['SUB', 4]);
    expect((await ledger(stock)).held).toBe(0);
  });

  test.for<Movement>([
    ['ADD', 0],
    ['ADD', -1],
    ['SUB', null],
    ['ADD', 1_000_001],
    ['SET', 5],
  ])('%s of %s is refused (doc 3 §9)', async (movement) => {
    const stock = await stockOf(4);
    expect((await refusalOf(moveAs()(stock, movement))).code).toBe('INVALID_INPUT');
    await expectLedgerToAddUp(stock);
  });

  test('that opens a stock twice with one request id opens one (D19)', async () => {
    const product = await addProduct();
    const request = randomUUID();
    const twice = [1, 2].map(() =>
      db.as(supervisor, (sql) => open(sql, product, 6, [0, 0], request)),
    );
    const [first, second] = await Promise.all(twice);
    expect(second).toEqual(first);
    await expectLedgerToAddUp(first?.v_inventory_id as string);
  });
});

test('of a hundred who take one from sixty at once exactly sixty succeed (D40)', {
  timeout,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const stock = await stockOf(60);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, () => moveAs()(stock, ['SUB', 1])),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(outcomes.length - refused.length).toBe(60);
    for (const outcome of refused as PromiseRejectedResult[]) {
      expect(outcome.reason).toMatchObject({ code: 'TURNO', message: 'STOCK_TOO_LOW' });
    }
    const { held, movements } = await ledger(stock);
    expect(held).toBe(0);
    expect(movements).toHaveLength(61);
    await expectLedgerToAddUp(stock);
  }
});

test('whatever is moved, stock = start + ΣADD − ΣSUB (D40)', { timeout }, async () => {
  const movements = fc.array(
    fc.tuple(fc.constantFrom('ADD' as const, 'SUB' as const), fc.integer({ min: 1, max: 40 })),
    { maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 60 }), movements, async (start, wanted) => {
      const stock = await stockOf(start);
      let expected = start;
      for (const [type, quantity] of wanted) {
        const after = expected + (type === 'ADD' ? quantity : -quantity);
        const act = moveAs()(stock, [type, quantity], expected);
        if (after < 0) {
          expect((await refusalOf(act)).code).toBe('STOCK_TOO_LOW');
        } else {
          await act;
          expected = after;
        }
      }
      expect((await ledger(stock)).held).toBe(expected);
      await expectLedgerToAddUp(stock);
    }),
    { numRuns },
  );
});
