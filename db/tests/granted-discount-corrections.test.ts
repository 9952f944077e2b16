import { afterAll, describe, expect, test } from 'vitest';
import { correctSale, sell } from './acts.ts';
import { caracas, db, localAdmin } from './cast-stage.ts';
import { cut, cutByTenPercent, limitOf, linesOf, nothing, reason } from './granted-stage.ts';
import { refusalWithoutTrace } from './refusal.ts';
import { haircut, onASellingOffice } from './sales-stage.ts';
import { expectSummariesToAddUp } from './summaries.ts';

onASellingOffice();
afterAll(() => expectSummariesToAddUp(db));

describe('a correction of a sale with a discount of the counter (D70)', () => {
  async function sold() {
    const id = await sell(db, caracas, [cutByTenPercent()]);
    const [line] = await db.query<{ id: string }>(
      'select id from app_public.sales_details where sale_id = $1',
      [id],
    );
    return { id, line: line?.id ?? '' };
  }

  test('keeps what a line was given and by whom, though its author may give nothing', async () => {
    const { id, line } = await sold();
    await limitOf('crm_local_admin', 0);
    const { grantedDiscount: _, ...kept } = cutByTenPercent();
    const before = await linesOf(id);
    await correctSale(
      db,
      caracas,
      id,
      { sales_details: [{ ...kept, id: line, tip: '5.00' }] },
      localAdmin,
    );
    expect(await linesOf(id)).toEqual(before);
    // The same, said again.
    await correctSale(
      db,
      caracas,
      id,
      { sales_details: [{ ...cutByTenPercent(), id: line }] },
      localAdmin,
    );
    expect(await linesOf(id)).toEqual(before);
    expect(
      await refusalWithoutTrace(db, () =>
        correctSale(
          db,
          caracas,
          id,
          {
            sales_details: [
              { ...cut({ percent: '11', reason }, { discountPercent: '11' }), id: line },
            ],
          },
          localAdmin,
        ),
      ),
    ).toMatchObject({ code: 'DISCOUNT_ABOVE_LIMIT' });
    await limitOf('crm_local_admin', 20);
  });

  test('takes it away with null, and the trail keeps what was', async () => {
    const { id, line } = await sold();
    await correctSale(db, caracas, id, {
      sales_details: [{ ...haircut(), id: line, grantedDiscount: null }],
    });
    expect(await linesOf(id)).toMatchObject([{ ...nothing, cost: '2898.94' }]);
    const trail = await db.query<{ before: Record<string, unknown> }>(
      `select before from app_public.audit_entries where object_id = $1 and action <> 'insert'
       order by object_type`,
      [id],
    );
    expect(trail.map(({ before }) => before)).toMatchObject([
      { granted_total: 289.9, total: 2609.04 },
      { granted_percent: 10, granted_amount: 289.9, granted_reason: reason },
      {},
    ]);
  });

  test('gives the whole sale one in place of its lines’', async () => {
    const { id, line } = await sold();
    const { grantedDiscount: _, ...kept } = cut(null, { discountPercent: '20' });
    await correctSale(db, caracas, id, {
      sales_details: [{ ...kept, id: line }],
      granted_discount: { percent: 20, reason: 'Reclamo' },
    });
    expect(await linesOf(id)).toMatchObject([
      { granted_percent: '20.00', granted_reason: 'Reclamo' },
    ]);
  });
});
