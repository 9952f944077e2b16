import { describe, expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import { expectSummariesToAddUp } from '../reports/summaries.ts';
import { createWarranty, deleteSale, priced, sell } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import {
  correct,
  onCorrectedSales,
  otherTurn,
  storedSale,
  warrantyOf,
} from './corrections-fixture.ts';
import { haircut, marisol, turn } from './sales-fixture.ts';

onCorrectedSales(cloneDatabase);

describe('concurrent corrections', () => {
  const outcomeOf = (act: Promise<unknown>) =>
    act.then(
      () => 'done',
      (error: unknown) => rejectionOf(Promise.reject(error)).then(({ code }) => code),
    );

  test('one of two concurrent corrections succeeds, the other is rejected', async () => {
    for (let round = 0; round < scale(10, 200); round++) {
      const id = await sell(db, caracas, [haircut()]);
      const outcomes = await Promise.all(
        [turn, otherTurn].map((workday) =>
          outcomeOf(correct(id, [haircut(workday)], { corrections: 0 })),
        ),
      );
      expect(outcomes.toSorted()).toEqual(['SALE_CHANGED', 'done']);
    }
    await expectSummariesToAddUp(db);
  });

  test('a concurrently corrected and deleted sale ends deleted and is in no summary', async () => {
    for (let round = 0; round < scale(10, 200); round++) {
      const id = await sell(db, caracas, [haircut()], { total_tip: '2.00' });
      const [corrected, deleted] = await Promise.all([
        outcomeOf(correct(id, [haircut(otherTurn), haircut()])),
        deleteSale(db, marisol, id, 'Error'),
      ]);
      expect(['done', 'SALE_NOT_FOUND']).toContain(corrected);
      expect(deleted).toBe(1);
      const left = await db.query(
        'select from app_public.sales_details where sale_id = $1 and status = 1',
        [id],
      );
      expect(left).toEqual([]);
    }
    await expectSummariesToAddUp(db);
  });

  test('tills that sell, correct, delete and create warranties concurrently never deadlock', async () => {
    for (let round = 0; round < scale(3, 40); round++) {
      await Promise.all(
        Array.from({ length: 24 }, async (_, till) => {
          const id = await sell(db, caracas, [haircut(till % 2 ? turn : otherTurn)]);
          if (till % 3 === 0) await correct(id, [haircut(), haircut(otherTurn)]);
          if (till % 4 === 0) await deleteSale(db, marisol, id, 'Error');
          if (till % 5 === 0) {
            const [line] = (await storedSale(id)).lines;
            const sales_details = warrantyOf(line);
            const claimed = await outcomeOf(createWarranty(db, caracas, { sales_details }));
            expect(claimed).toBe(till % 4 === 0 ? 'WARRANTY_LINE_NOT_FOUND' : 'done');
          }
        }),
      );
    }
    await expectSummariesToAddUp(db);
  });

  test('a concurrent removal and warranty of a line: one succeeds, the other is rejected', async () => {
    for (let round = 0; round < scale(10, 200); round++) {
      const id = await sell(db, caracas, [haircut()]);
      const [line] = (await storedSale(id)).lines;
      const sales_details = warrantyOf(line);
      const outcomes = await Promise.all([
        outcomeOf(correct(id, [priced(caracas, 'Planchado', turn)])),
        outcomeOf(createWarranty(db, caracas, { sales_details })),
      ]);
      expect([
        ['done', 'WARRANTY_LINE_NOT_FOUND'],
        ['LINE_HAS_WARRANTY', 'done'],
      ]).toContainEqual(outcomes);
    }
  });
});
