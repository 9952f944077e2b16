import { beforeAll, expect } from 'vitest';
import { caracas, db, onTheCast } from './cast-stage.ts';
import type { Sql, TestDatabase } from './database.ts';

interface StockAnswer {
  v_end_code: string;
  v_message: string;
  v_inventory_id: string;
  [column: string]: unknown;
}

export type Movement = ['ADD' | 'SUB' | string, number | null];

export let supervisor: string;
export let category: string;
let products = 0;

export const freshName = (of: string): string => `${of} ${products++}`;

export async function addProduct(name = freshName('Champú'), price = '8.90'): Promise<string> {
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
export async function open(
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

export async function stockOf(
  quantity: number,
  limits?: readonly [number, number],
): Promise<string> {
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

export const moveAs =
  (who = supervisor) =>
  (stock: string, movement: Movement, seen?: number, request?: string) =>
    db.as(who, (sql) => move(sql, stock, movement, seen, request));

/** What is there, and its movements in their order. */
export async function ledger(stock: string) {
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
export async function expectLedgerToAddUp(stock: string) {
  const { held, movements } = await ledger(stock);
  let sum = 0;
  for (const movement of movements) {
    sum += movement.mov_type === 'ADD' ? movement.quantity : -movement.quantity;
    expect(movement.quantity_after).toBe(sum);
  }
  expect(held).toBe(sum);
}

/** Makes anew what stands above, for the file that calls it. */
export function onAStockroom(cloned?: () => Promise<TestDatabase>): void {
  onTheCast(cloned);

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
}
