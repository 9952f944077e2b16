import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { scale } from '#scripts/scale.ts';
import { createWarranty, deleteSale, openTurn, priced, sell } from './acts.ts';
import { caracas, db } from './cast-stage.ts';
import { cloneDatabase } from './database.ts';
import { footprint, refusalOf, refusalWithoutTrace } from './refusal.ts';
import {
  correct,
  haircut,
  kept,
  marisol,
  onACorrectingOffice,
  otherTurn,
  turn,
} from './sales-corrections-stage.ts';
import { rolesBut, stageOffice } from './stage.ts';
import { expectSummariesToAddUp } from './summaries.ts';

onACorrectingOffice(cloneDatabase);

describe('is refused', () => {
  const without = (id: string, args: object = {}) =>
    refusalWithoutTrace(db, () => correct(id, [haircut()], args)).then(({ code }) => code);

  test('for a sale of another day', async () => {
    const workday = await openTurn(db, caracas, caracas.people.crm_technical, caracas.yesterday);
    const id = await sell(db, caracas, [haircut(workday)], {
      sale_date: `${caracas.yesterday} 23:59:59`,
    });
    expect(await without(id)).toBe('SALE_NOT_OPEN');
  });

  test('for a deleted one', async () => {
    const id = await sell(db, caracas, [haircut()]);
    await deleteSale(db, marisol, id, 'Error');
    expect(await without(id)).toBe('SALE_NOT_OPEN');
  });

  test('for one of another office, or none', async () => {
    const valencia = await stageOffice(db, 'Valencia');
    const workday = await openTurn(db, valencia, valencia.people.crm_technical);
    const theirs = await sell(db, valencia, [priced(valencia, 'Corte de dama', workday)]);
    expect(await without(theirs)).toBe('SALE_NOT_FOUND');
    expect(await without(randomUUID())).toBe('SALE_NOT_FOUND');
  });

  test('when someone else corrected it meanwhile', async () => {
    const id = await sell(db, caracas, [haircut()]);
    await correct(id, [haircut()], { corrections: 0 });
    expect(await without(id, { corrections: 0 })).toBe('SALE_CHANGED');
    await correct(id, [haircut()], { corrections: 1 });
  });

  test('with a taken number, payments that do not cover it, or no lines', async () => {
    await sell(db, caracas, [haircut()], { invoice_number: '90' });
    const id = await sell(db, caracas, [haircut()], { invoice_number: '91' });
    expect(await without(id, { invoice_number: '90' })).toBe('INVOICE_NUMBER_TAKEN');
    const payment_details = [{ amount: '1.00', payment_type: 'Cash', currency: 'VES' }];
    expect(await without(id, { payment_details })).toBe('PAYMENTS_DIFFER');
    expect((await refusalWithoutTrace(db, () => correct(id, []))).code).toBe('LINE_REQUIRED');
    await correct(id, [haircut()]);
    expect((await kept(id)).invoice_number).toBe('91');
  });

  test.for(rolesBut('crm_supervisor', 'crm_local_admin'))('to %s', async (role) => {
    const id = await sell(db, caracas, [haircut()]);
    const refusal = await refusalWithoutTrace(db, () =>
      correct(id, [haircut()], {}, caracas.email(role)),
    );
    expect(refusal.code).toBe('FORBIDDEN');
  });
});

test('the same request again corrects once (D19)', async () => {
  const id = await sell(db, caracas, [haircut()]);
  const args = { request_id: randomUUID(), corrections: 0 };
  const first = await correct(id, [haircut()], args);
  const before = await footprint(db);
  expect(await correct(id, [haircut()], args)).toEqual(first);
  expect(await footprint(db)).toEqual(before);
  const other = correct(id, [haircut()], { ...args, total_tip: '1.00' });
  expect((await refusalOf(other)).code).toBe('REQUEST_ID_REUSED');
});

describe('at the same time', () => {
  const outcomeOf = (act: Promise<unknown>) =>
    act.then(
      () => 'done',
      (error: unknown) => refusalOf(Promise.reject(error)).then(({ code }) => code),
    );

  test('of two who correct what both saw one does, the other is told', async () => {
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

  test('a sale that is corrected and deleted ends deleted, with no trace in any summary', async () => {
    for (let round = 0; round < scale(10, 200); round++) {
      const id = await sell(db, caracas, [haircut()], { total_tip: '2.00' });
      const [corrected, deleted] = await Promise.all([
        outcomeOf(correct(id, [haircut(otherTurn), haircut()])),
        deleteSale(db, marisol, id, 'Error'),
      ]);
      expect(['done', 'SALE_NOT_OPEN']).toContain(corrected);
      expect(deleted).toBe(1);
      const left = await db.query(
        'select from app_public.sales_details where sale_id = $1 and status = 1',
        [id],
      );
      expect(left).toEqual([]);
    }
    await expectSummariesToAddUp(db);
  });

  test('tills that sell, correct, delete and claim warranties at once never stop each other', async () => {
    for (let round = 0; round < scale(3, 40); round++) {
      await Promise.all(
        Array.from({ length: 24 }, async (_, till) => {
          const id = await sell(db, caracas, [haircut(till % 2 ? turn : otherTurn)]);
          if (till % 3 === 0) await correct(id, [haircut(), haircut(otherTurn)]);
          if (till % 4 === 0) await deleteSale(db, marisol, id, 'Error');
          if (till % 5 === 0) {
            const [line] = (await kept(id)).lines;
            const sales_details = [
              {
                ...priced(caracas, 'Corte de dama', turn, { kind: 'warranty' }),
                salesDetailId: line?.id as string,
              },
            ];
            const claimed = await outcomeOf(createWarranty(db, caracas, { sales_details }));
            expect(claimed).toBe(till % 4 === 0 ? 'WARRANTY_LINE_NOT_FOUND' : 'done');
          }
        }),
      );
    }
    await expectSummariesToAddUp(db);
  });

  test('no correction takes away a line for which a warranty is being registered', async () => {
    for (let round = 0; round < scale(10, 200); round++) {
      const id = await sell(db, caracas, [haircut()]);
      const [line] = (await kept(id)).lines;
      const sales_details = [
        {
          ...priced(caracas, 'Corte de dama', turn, { kind: 'warranty' }),
          salesDetailId: line?.id as string,
        },
      ];
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
