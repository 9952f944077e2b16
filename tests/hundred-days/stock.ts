import { expect } from 'vitest';
import { type Book, bringBack, type Stock } from './book.ts';
import { act, type Branch } from './branch.ts';

/** A new product with its stock; the name may be taken, the product have a stock already. */
export async function addProduct(branch: Branch, book: Book): Promise<void> {
  const { chance, office } = branch;
  const name = `Champú ${branch.next()}`;
  const known = book.stocks[0];
  const typed = {
    productName: known && chance.oneIn(3) ? `  ${known.name.toUpperCase()}` : name,
    unitPrice: chance.oneIn(5) ? '-4' : '12.50',
  };
  const reprice = () => {
    typed.unitPrice = '12.50';
  };
  const person = branch.somebodyFor('inventory.create');
  const { id: productId } = await branch.manage(
    'add a product',
    () =>
      branch.say(person.role, 'createProduct', {
        product: {
          officeId: office.id,
          companyId: office.companyId,
          categoryId: book.categoryId,
          ...typed,
        },
      }),
    {
      ...person.waysOn,
      NAME_TAKEN() {
        expect(typed.productName).not.toBe(name);
        typed.productName = name;
      },
      INVALID_INPUT: reprice,
      NUMBER_OUT_OF_RANGE: reprice,
    },
  );
  const opened = {
    productId: known && chance.oneIn(4) ? known.productId : productId,
    quantityAvailable: chance.oneIn(4) ? 0 : 10,
    quantityMin: 3,
    quantityMax: chance.oneIn(4) ? 1 : 40,
  };
  const opener = branch.somebodyFor('inventory.create');
  const { id } = await branch.manage(
    'open a stock',
    () => branch.say(opener.role, 'procCreateInventory', opened),
    {
      ...opener.waysOn,
      INVENTORY_EXISTS() {
        expect(book.stocks.some(isOf(opened.productId))).toBe(true);
        opened.productId = productId;
      },
      INVALID_INPUT({ params }) {
        expect(['quantity', 'quantityMax']).toContain(params.field);
        Object.assign(
          opened,
          params.field === 'quantity' ? { quantityAvailable: 10 } : { quantityMax: 40 },
        );
      },
    },
  );
  book.stocks.push({ id, productId: opened.productId, name, present: 10, disabled: false });
}

/** Moves pieces of a stock, in a tab that may be behind; what is not there is not taken. */
export async function moveStock(branch: Branch, book: Book): Promise<void> {
  const { chance } = branch;
  if (book.stocks.length === 0) return;
  const stock = chance.one(book.stocks);
  const input = {
    inventoryId: stock.id,
    productId: stock.productId,
    movType: chance.one(['ADD', 'SUB', 'SUB']),
    oldQuantity: chance.oneIn(4) ? stock.present + 1 + chance.below(5) : stock.present,
    newQuantity: chance.oneIn(8) ? -2 : 1 + chance.below(9),
  };
  const person = branch.somebodyFor('inventory.create');
  await branch.manage('move a stock', () => branch.say(person.role, 'procUpdateStock', input), {
    ...person.waysOn,
    async NOT_FOUND(answer) {
      if (!stock.disabled) return person.waysOn.NOT_FOUND?.(answer);
      await bringBack(branch, 'inventories', stock.id, {
        // A product has one stock: the one that took its place gives way.
        async INVENTORY_EXISTS() {
          const other = book.stocks.find(isOf(stock.productId));
          if (!other) throw new Error('The product has no other stock');
          await disableStock(branch, other);
        },
      });
      stock.disabled = false;
    },
    INVALID_INPUT() {
      expect(input.newQuantity).toBe(-2);
      input.newQuantity = 2;
    },
    STOCK_CHANGED({ params }) {
      expect(params).toMatchObject({ seen: input.oldQuantity, present: stock.present });
      input.oldQuantity = Number(params.present);
    },
    STOCK_TOO_LOW({ params }) {
      expect(params).toMatchObject({ wanted: input.newQuantity, present: stock.present });
      if (stock.present > 0) input.newQuantity = stock.present;
      else input.movType = 'ADD';
    },
  });
  stock.present += (input.movType === 'ADD' ? 1 : -1) * input.newQuantity;
}

const isOf =
  (productId: string) =>
  (stock: Stock): boolean =>
    stock.productId === productId && !stock.disabled;

/** A stock is no longer kept, until somebody needs it. */
export async function disableOne(branch: Branch, book: Book): Promise<void> {
  const kept = book.stocks.filter(({ disabled }) => !disabled);
  if (kept.length > 0) await disableStock(branch, branch.chance.one(kept));
}

async function disableStock(branch: Branch, stock: Stock): Promise<void> {
  const person = branch.somebodyFor('inventory.disable');
  await act(branch, person, 'disable a stock', 'updateInventoryById', {
    id: stock.id,
    inventoryPatch: { status: 2 },
  });
  stock.disabled = true;
}

/** Each stock is what its movements leave, and what the branch's people counted. */
export async function expectStock(branch: Branch, stocks: readonly Stock[]): Promise<void> {
  const rows = await branch.database.query<{
    id: string;
    present: number;
    moved: number;
    last: number;
  }>(
    `select stock.id, quantity_available as present,
       sum(case mov_type when 'ADD' then quantity else -quantity end)::int as moved,
       (array_agg(quantity_after order by movement.id desc))[1] as last
     from app_public.inventories as stock
     join app_public.stock_movements as movement on movement.inventory_id = stock.id
     where stock.id = any ($1) group by stock.id`,
    [stocks.map(({ id }) => id)],
  );
  expect(rows.length).toBe(stocks.length);
  for (const { id, present } of stocks) {
    expect(rows).toContainEqual({ id, present, moved: present, last: present });
  }
}
