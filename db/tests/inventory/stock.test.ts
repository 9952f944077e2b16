import { describe, expect, test } from 'vitest';
import { caracas, db, supervisor } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import {
  addProduct,
  category,
  freshName,
  ledger,
  move,
  onStocks,
  open,
  stockOf,
} from './stock-fixture.ts';

onStocks();

describe('stocks of products', () => {
  test('a new stock has a first movement (doc 3 §3) (D40)', async () => {
    const product = await addProduct();
    const answer = await open(product, 12, [5, 30]);
    expect(answer).toMatchObject({ v_end_code: '99999', v_message: 'Registro agregado con exito' });
    const [row] = await db.queryAs(
      supervisor,
      'select * from app_public.v_all_inventories where id = $1',
      [answer.v_inventory_id],
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

  test('a stock created without limits has minimum and maximum 0 (doc 3 §5) (doc 3 §9)', async () => {
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
    [0, [0, 0], 'quantityAvailable'],
    [-3, [0, 0], 'quantityAvailable'],
    [1_000_001, [0, 0], 'quantityAvailable'],
    [1, [-1, 0], 'quantityMin'],
    [1, [5, 4], 'quantityMax'],
  ] as const)(
    'a stock of %i with limits %j is rejected (doc 3 §5)',
    async ([quantity, limits, field]) => {
      const product = await addProduct();
      const act = open(product, quantity, limits);
      expect(await rejectionOf(act)).toMatchObject({ code: 'INVALID_INPUT', params: { field } });
    },
  );

  test('a product has one stock; after it is disabled another one can be opened', async () => {
    const product = await addProduct();
    const { v_inventory_id: first } = await open(product, 3);
    const again = () => open(product, 4);
    expect((await rejectionOf(again())).code).toBe('INVENTORY_EXISTS');

    await db.queryAs(
      caracas.email('crm_local_admin'),
      'update app_public.inventories set status = 2 where id = $1',
      [first],
    );
    expect((await again()).v_end_code).toBe('99999');
    expect(await rejectionOf(move(first, ['ADD', 1]))).toMatchObject({
      code: 'RECORD_DISABLED',
      params: { field: 'inventoryId', record: expect.any(String) },
    });
    const listed = await db.queryAs(
      supervisor,
      'select id from app_public.v_all_inventories where id = $1',
      [first],
    );
    expect(listed).toEqual([]);
  });

  test('a disabled stock cannot be enabled while the product has a newer one', async () => {
    const name = freshName('Aceite');
    const product = await addProduct(name);
    const admin = caracas.email('crm_local_admin');
    const { v_inventory_id: first } = await open(product, 3);
    const setStatus = (stock: string, status: number) =>
      db.queryAs(
        admin,
        'update app_public.inventories set status = $2 where id = $1 returning status',
        [stock, status],
      );
    await setStatus(first, 2);
    const { v_inventory_id: second } = await open(product, 4);
    const rejection = {
      code: 'INVENTORY_EXISTS',
      params: { field: 'productId', product: name, office: 'Caracas', present: '4', kept: '3' },
    };
    const reactivate = () =>
      db.queryAs(admin, `select app_public.proc_reactivate('inventories', $1)`, [first]);
    expect(await rejectionOf(reactivate())).toEqual(rejection);
    expect(await rejectionOf(setStatus(first, 1))).toEqual(rejection);

    await setStatus(second, 2);
    await reactivate();
    expect(
      await db.query('select id from app_public.inventories where product_id = $1 and status = 1', [
        product,
      ]),
    ).toEqual([{ id: first }]);
  });

  test('the list, the home figures and the pending work count only stocks below their minimum', async () => {
    const stock = await stockOf(6, [5, 10]);
    const lowStocks = () =>
      db.queryAs(
        supervisor,
        `select (select count(*)::integer from app_public.v_all_inventories where below_min) as listed,
           (select low_stock from app_public.proc_home_figures()) as home,
           (select low_stock from app_public.proc_attention()) as pending`,
      );
    await move(stock, ['SUB', 1]);
    expect(await lowStocks()).toEqual([{ listed: 0, home: 0, pending: 0 }]);
    await move(stock, ['SUB', 1]);
    expect(await lowStocks()).toEqual([{ listed: 1, home: 1, pending: 1 }]);
  });
});

describe('edits of a product', () => {
  test('a product costs at least 1 (doc 3 §5)', async () => {
    expect((await rejectionOf(addProduct('Barato', '0.99'))).code).toBe('INVALID_INPUT');
    expect((await rejectionOf(addProduct('Incontable', 'NaN'))).code).toBe('NUMBER_OUT_OF_RANGE');
    await addProduct('Barato', '1');
  });

  test('a product and the limits of its stock are saved together or not at all', async () => {
    const product = await addProduct();
    const { v_inventory_id: stock } = await open(product, 5);
    const id = await db.value(
      `insert into app_public.categories (company_id, category_name)
       select company_id, 'Aceites' from app_public.categories where id = $1 returning id`,
      [category],
    );
    const save = (name: string, limits: readonly [number, number]) =>
      db.queryAs(
        supervisor,
        'select (app_public.proc_save_product($1, $2, $3, 9.5, $4, $5)).v_end_code',
        [stock, name, id, ...limits],
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
    expect((await rejectionOf(save('Aceite de ricino', [5, 1]))).params).toMatchObject({
      field: 'quantityMax',
    });
    expect((await rejectionOf(save(' ', [1, 5]))).params).toEqual({ field: 'productName' });
    expect(await stored()).toEqual(before);

    expect(await save('Aceite de ricino', [1, 5])).toEqual([{ v_end_code: '99999' }]);
    expect(await stored()).toEqual({
      product_name: 'Aceite de ricino',
      category_id: id,
      unit_price: '9.50',
      quantity_min: 1,
      quantity_max: 5,
    });
  });

  test('a role that creates products edits them and the limits of their stock (3-B10)', async () => {
    const product = await addProduct();
    const { v_inventory_id: stock } = await open(product, 5);
    await db.queryAs(
      supervisor,
      `update app_public.products set product_name = 'Champú fino', unit_price = 9.5 where id = $1`,
      [product],
    );
    const limit = (min: number, max: number) =>
      db.queryAs(
        supervisor,
        'update app_public.inventories set quantity_min = $2, quantity_max = $3 where id = $1',
        [stock, min, max],
      );
    await limit(2, 8);
    expect(await rejectionOf(limit(2, 1))).toMatchObject({
      code: 'INVALID_INPUT',
      params: { field: 'quantityMax' },
    });
    expect(
      await db.queryAs(
        supervisor,
        `select product_name, product.unit_price::text, listed.currency_code, quantity_min, quantity_max, quantity_available,
           app_public.products_has_stock(product) as has_stock
         from app_public.v_all_inventories as listed join app_public.products as product using (product_name)
         where listed.id = $1`,
        [stock],
      ),
    ).toEqual([
      {
        product_name: 'Champú fino',
        unit_price: '9.50',
        currency_code: 'VES',
        quantity_min: 2,
        quantity_max: 8,
        quantity_available: 5,
        has_stock: true,
      },
    ]);
  });
});
