import { beforeAll, expect, test } from 'vitest';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { type RowState, run, simulacro, statesOf, undo } from './import-fixture.ts';

setUpDemoCompany();

const shampoo = { categoryName: 'Cuidado', productName: 'Champú de prueba', cost: '80.00' };

const products = () =>
  db.query(
    `select product_name, category_name, unit_price, stock.quantity_available, quantity_min, quantity_max
     from app_public.products as product
     join app_public.categories as category on category.id = product.category_id
     left join app_public.inventories as stock on stock.product_id = product.id and stock.status = 1
     where product.office_id = $1 order by product_name`,
    [caracas.id],
  );

const stockId = () =>
  db.value(
    `select stock.id from app_public.inventories as stock
     join app_public.products as product on product.id = stock.product_id where product_name = $1`,
    [shampoo.productName],
  );

const take = async (pieces: number) =>
  db.queryAs(
    caracas.email('crm_supervisor'),
    `select app_public.proc_update_stock(inventory_id => $1, mov_type => 'SUB', new_quantity => $2)`,
    [await stockId(), pieces],
  );

const movements = async () =>
  db.query(
    `select mov_type, quantity, quantity_after, reason from app_public.stock_movements
     where inventory_id = $1 order by id`,
    [await stockId()],
  );

const reasonOf = ([row]: readonly RowState[]) => row?.params?.reason;

beforeAll(async () => {
  await run(await simulacro('products', [{ ...shampoo, quantity: '20', min: '2', max: '50' }]));
});

test('a new product gets its category and a stock with its first movement (doc 9 §3 products)', async () => {
  expect(await movements()).toEqual([
    { mov_type: 'ADD', quantity: 20, quantity_after: 20, reason: '' },
  ]);
  expect(await products()).toContainEqual({
    product_name: 'Champú de prueba',
    category_name: 'Cuidado',
    unit_price: '80.00',
    quantity_available: 20,
    quantity_min: 2,
    quantity_max: 50,
  });
});

test('another quantity moves the stock by the difference, and an undo moves it back (doc 9 §10)', async () => {
  const before = await products();
  const rows = [{ productName: 'CHAMPU de prueba', quantity: '24', max: '60' }];
  const started = await simulacro('products', rows);
  expect(await statesOf(started)).toEqual(['UPDATE']);
  await run(started);
  expect((await movements()).at(-1)).toMatchObject({
    mov_type: 'ADD',
    quantity: 4,
    quantity_after: 24,
  });
  expect(await statesOf(await simulacro('products', rows))).toEqual(['SAME']);
  expect(await statesOf(await undo(started))).toEqual(['UNDONE']);
  expect(await products()).toEqual(before);
});

test('a quantity that changed after the simulacro is STOCK_CHANGED, other cells do not mind it', async () => {
  const started = await simulacro('products', [{ ...shampoo, quantity: '24' }]);
  const price = await simulacro('products', [{ ...shampoo, cost: '90.00' }]);
  await take(1);
  expect(await run(started)).toMatchObject([
    { state: 'REFUSED', code: 'STOCK_CHANGED', params: { seen: 20, present: 19 } },
  ]);
  expect(await statesOf(await run(price))).toEqual(['DONE']);
  expect(await statesOf(await undo(price))).toEqual(['UNDONE']);
});

test('a price or a limit that changed after the simulacro is STALE', async () => {
  const price = await simulacro('products', [{ ...shampoo, cost: '95.00' }]);
  const limit = await simulacro('products', [{ productName: shampoo.productName, min: '4' }]);
  await db.query('update app_public.products set unit_price = 85 where product_name = $1', [
    shampoo.productName,
  ]);
  await db.query('update app_public.inventories set quantity_min = 3 where id = $1', [
    await stockId(),
  ]);
  expect(await statesOf(await run(price))).toEqual(['REFUSED STALE']);
  expect(await statesOf(await run(limit))).toEqual(['REFUSED STALE']);
});

test('a stock of 0 is not opened, and is opened by a later quantity', async () => {
  const first = { categoryName: 'Tintes', productName: 'Tinte rojo', cost: '30.00' };
  const before = await products();
  const categories = await db.value('select count(*)::int from app_public.categories');
  const empty = await simulacro('products', [{ ...first, quantity: '0', min: '1' }]);
  expect(await statesOf(await run(empty))).toEqual(['DONE']);
  const filled = await simulacro('products', [{ ...first, quantity: '5' }]);
  expect(await statesOf(filled)).toEqual(['UPDATE']);
  await run(filled);
  expect(await products()).toContainEqual(
    expect.objectContaining({ product_name: 'Tinte rojo', quantity_available: 5 }),
  );
  expect(await statesOf(await undo(filled))).toEqual(['UNDONE']);
  expect(await statesOf(await undo(empty))).toEqual(['UNDONE']);
  expect(await products()).toEqual(before);
  expect(await db.value('select count(*)::int from app_public.categories')).toBe(categories);
});

test('an undo keeps a product whose stock moved since', async () => {
  const started = await simulacro('products', [
    { productName: shampoo.productName, quantity: '30' },
  ]);
  await run(started);
  await take(2);
  expect(reasonOf(await undo(started))).toBe('su existencia cambió');
});

test('the checks of the forms refuse a row', async () => {
  await db.query(
    `insert into app_public.categories (company_id, category_name, status) values ($1, 'Vieja', 2)`,
    [caracas.companyId],
  );
  const started = await simulacro('products', [
    { productName: 'Sin categoría', cost: '5.00' },
    { categoryName: 'Cuidado', productName: 'Sin precio' },
    { ...shampoo, productName: 'Otro', categoryName: 'vieja' },
    { ...shampoo, productName: 'Otro', quantity: '5', min: '9', max: '3' },
    { ...shampoo, quantity: '5', min: '9', max: '3' },
    { ...shampoo, cost: '8500.00' },
  ]);
  expect(await statesOf(started)).toEqual([
    'REFUSED REQUIRED_FIELD',
    'REFUSED REQUIRED_FIELD',
    'REFUSED NAME_TAKEN',
    'REFUSED INVALID_INPUT',
    'REFUSED INVALID_INPUT',
    'DOUBTFUL FAR_PRICE',
  ]);
});
