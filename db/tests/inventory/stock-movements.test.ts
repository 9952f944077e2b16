import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import { cloneDatabase } from '../support/database.ts';
import { attendant, caracas, db, supervisor } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import {
  expectLedgerToAddUp,
  ledger,
  type Movement,
  move,
  onStocks,
  stockOf,
} from './stock-fixture.ts';

onStocks(cloneDatabase);

/** Removes one piece for a reason. */
const moveFor = (stock: string, reason: string | null, requestId: string | null = null) =>
  db.queryAs(
    supervisor,
    `select app_public.proc_update_stock(
       inventory_id => $1, mov_type => 'SUB', new_quantity => 1, reason => $2, request_id => $3)`,
    [stock, reason, requestId],
  );

const rounds = scale(2, 50);
const numRuns = scale(30, 1000);
const timeout = scale(60_000, 1_200_000);

describe('movements of a stock (D40)', () => {
  test('a movement adds or subtracts and is stored with its author (doc 3 §4) (doc 3 §9)', async () => {
    const stock = await stockOf(10);
    expect(await move(stock, ['ADD', 5], 10)).toMatchObject({
      v_end_code: '99999',
      v_message: 'Registro editado con exito',
      v_inventory_id: stock,
    });
    await move(stock, ['SUB', 7], 15, attendant);
    const movements = await db.queryAs(
      supervisor,
      `select mov_type, quantity, quantity_after, full_name from app_public.v_stock_movements
         where inventory_id = $1 order by id`,
      [stock],
    );
    const by = (role: 'crm_supervisor' | 'crm_technical_attendant') =>
      caracas.people[role].fullName;
    expect(movements).toEqual([
      { mov_type: 'ADD', quantity: 10, quantity_after: 10, full_name: by('crm_supervisor') },
      { mov_type: 'ADD', quantity: 5, quantity_after: 15, full_name: by('crm_supervisor') },
      { mov_type: 'SUB', quantity: 7, quantity_after: 8, full_name: by('crm_technical_attendant') },
    ]);
    // 'Actualizado por' of the list.
    const list = 'select full_name from app_public.v_all_inventories where id = $1';
    expect(await db.valueAs(supervisor, list, [stock])).toBe(by('crm_technical_attendant'));
  });

  test('the reason of a movement is cleaned and stored; without one the movement has none', async () => {
    const stock = await stockOf(10);
    const reasons = () =>
      db.queryAs(
        supervisor,
        'select reason from app_public.v_stock_movements where inventory_id = $1 order by id',
        [stock],
      );
    await moveFor(stock, '  Conteo\nde\u200b fin de mes ');
    await moveFor(stock, null);
    expect(await reasons()).toEqual([
      { reason: '' },
      { reason: 'Conteo de fin de mes' },
      { reason: '' },
    ]);
    expect(await rejectionOf(moveFor(stock, 'x'.repeat(101)))).toEqual({
      code: 'TEXT_TOO_LONG',
      params: { field: 'reason', max: 100 },
    });
    await expectLedgerToAddUp(stock);
  });

  test('a repeated request with another reason is rejected (D19)', async () => {
    const stock = await stockOf(10);
    const requestId = crypto.randomUUID();
    await moveFor(stock, 'Merma', requestId);
    await moveFor(stock, 'Merma', requestId);
    expect((await ledger(stock)).held).toBe(9);
    expect((await rejectionOf(moveFor(stock, 'Uso', requestId))).code).toBe('REQUEST_ID_REUSED');
  });

  test('a movement after a change that its author did not see is rejected with both quantities (D40)', async () => {
    const stock = await stockOf(10);
    await move(stock, ['SUB', 1]);
    expect(await rejectionOf(move(stock, ['ADD', 5], 10))).toEqual({
      code: 'STOCK_CHANGED',
      params: { field: 'quantity', seen: 10, present: 9 },
    });
    expect((await ledger(stock)).held).toBe(9);
  });

  test('a removal above the present quantity is rejected', async () => {
    const stock = await stockOf(4);
    expect(await rejectionOf(move(stock, ['SUB', 5]))).toEqual({
      code: 'STOCK_TOO_LOW',
      params: { field: 'quantity', wanted: 5, present: 4 },
    });
    await move(stock, ['SUB', 4]);
    expect((await ledger(stock)).held).toBe(0);
  });

  test.for<Movement>([
    ['ADD', 0],
    ['ADD', -1],
    ['SUB', null],
    ['ADD', 1_000_001],
    ['SET', 5],
  ])('movement %s of %s is rejected (doc 3 §9)', async (movement) => {
    const stock = await stockOf(4);
    expect((await rejectionOf(move(stock, movement))).code).toBe('INVALID_INPUT');
    await expectLedgerToAddUp(stock);
  });
});

test('sixty of a hundred concurrent removals from sixty succeed (D40)', {
  timeout,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const stock = await stockOf(60);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, () => move(stock, ['SUB', 1])),
    );
    const rejected = outcomes.filter(({ status }) => status === 'rejected');
    expect(outcomes.length - rejected.length).toBe(60);
    for (const outcome of rejected as PromiseRejectedResult[]) {
      expect(outcome.reason).toMatchObject({ code: 'TURNO', message: 'STOCK_TOO_LOW' });
    }
    const { held, movements } = await ledger(stock);
    expect(held).toBe(0);
    expect(movements).toHaveLength(61);
    await expectLedgerToAddUp(stock);
  }
});

test('a stock equals start + ΣADD − ΣSUB after any movements (D40)', { timeout }, async () => {
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
        const act = move(stock, [type, quantity], expected);
        if (after < 0) {
          expect((await rejectionOf(act)).code).toBe('STOCK_TOO_LOW');
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
