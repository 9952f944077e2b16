import { beforeAll, expect } from 'vitest';
import type { TestDatabase } from '../support/database.ts';
import { caracas, db, setUpDemoCompany, supervisor } from '../support/demo-fixture.ts';

interface StockAnswer {
  v_end_code: string;
  v_message: string;
  v_inventory_id: string;
  [column: string]: unknown;
}

export type Movement = ['ADD' | 'SUB' | string, number | null];

export let category: string;
let products = 0;

export const freshName = (of: string): string => `${of} ${products++}`;

export const addProduct = async (name = freshName('Champú'), price = '8.90'): Promise<string> =>
  db.valueAs(
    supervisor,
    `insert into app_public.products (category_id, product_name, unit_price)
     values ($1, $2, $3) returning id`,
    [category, name, price],
  );

/** Opens a stock with procCreateInventory. */
export async function open(
  product: string,
  quantity: number,
  [min, max]: readonly [number, number] = [0, 0],
): Promise<StockAnswer> {
  const [answer] = await db.queryAs<StockAnswer>(
    supervisor,
    'select * from app_public.proc_create_inventory($1, $2, $3, $4)',
    [product, quantity, min, max],
  );
  return answer as StockAnswer;
}

export const stockOf = async (
  quantity: number,
  limits?: readonly [number, number],
): Promise<string> => (await open(await addProduct(), quantity, limits)).v_inventory_id;

/** Moves a stock with procUpdateStock; `seen` is the quantity that the person saw. */
export async function move(
  stock: string,
  [type, quantity]: Movement,
  seen: number | null = null,
  actor = supervisor,
): Promise<StockAnswer> {
  const [answer] = await db.queryAs<StockAnswer>(
    actor,
    `select * from app_public.proc_update_stock(
       inventory_id => $1, mov_type => $2, new_quantity => $3, old_quantity => $4)`,
    [stock, type, quantity, seen],
  );
  return answer as StockAnswer;
}

/** Returns the quantity of a stock and its movements, in order. */
export async function ledger(stock: string) {
  const held = await db.value<number>(
    'select quantity_available as quantity from app_public.inventories where id = $1',
    [stock],
  );
  const movements = await db.query<{ mov_type: string; quantity: number; quantity_after: number }>(
    `select mov_type, quantity, quantity_after from app_public.stock_movements
     where inventory_id = $1 order by id`,
    [stock],
  );
  return { held, movements };
}

/** Verifies that the movements add up to the quantity, and that each follows the one before. */
export async function expectLedgerToAddUp(stock: string) {
  const { held, movements } = await ledger(stock);
  let sum = 0;
  for (const movement of movements) {
    sum += movement.mov_type === 'ADD' ? movement.quantity : -movement.quantity;
    expect(movement.quantity_after).toBe(sum);
  }
  expect(held).toBe(sum);
}

/** Creates the demo company and a category of products for the calling test file. */
export function onStocks(cloned?: () => Promise<TestDatabase>): void {
  setUpDemoCompany(cloned);

  beforeAll(async () => {
    category = await db.value(
      `insert into app_public.categories (company_id, category_name) values ($1, 'Champús') returning id`,
      [caracas.companyId],
    );
    await db.actor(supervisor);
  });
}
