import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { allLists } from '#server/lists/all-lists.ts';
import { sumsStatement } from '#server/lists/list-statements.ts';
import {
  callAs,
  correctSale,
  createWarranty,
  deleteSale,
  openTurn,
  priced,
  type SaleLine,
  sell,
} from '../support/acts.ts';
import type { Sql } from '../support/database.ts';
import { admin, db } from '../support/demo-fixture.ts';
import type { OfficeFixture, PersonFixture } from '../support/office-fixture.ts';
import { dimensions } from './dashboard-dimensions.ts';
import type { HistoryOffice } from './report-history.ts';
import type { Days } from './report-oracle.ts';
import { expectEqualSums } from './report-sums.ts';
import { deleteHistory, offices, onHistories } from './reports-fixture.ts';
import { expectSummariesToAddUp } from './summaries.ts';

onHistories();

interface Sold {
  readonly office: OfficeFixture;
  readonly id: string;
  readonly line: SaleLine;
  /** The technician's turn of today. */
  readonly turn: string;
}

const service = 'Corte de dama';
const earlier = (office: OfficeFixture) => addDays(office.today, -9);

/** A list for each function with sums from summaries. */
const summarized = [...Map.groupBy(allLists, ({ sums }) => sums)].flatMap(([sums, [list]]) =>
  sums && list ? [{ ...list, sums }] : [],
);

/** Acts on a sale, which rejects an act that its earlier acts exclude. */
const acts: Readonly<Record<string, (sale: Sold) => Promise<unknown>>> = {
  'non-billable': ({ office, id, line }) =>
    correctSale(db, office, id, { advertising: true, sales_details: [line] }),
  correction: ({ office, id, line }) =>
    correctSale(db, office, id, { total_tip: '0.50', sales_details: [line, line] }),
  warranty: async ({ office, id, turn }) =>
    createWarranty(db, office, {
      sales_details: [
        {
          ...priced(office, service, turn, { kind: 'warranty' }),
          salesDetailId: await db.value(
            'select id from app_public.sales_details where sale_id = $1 limit 1',
            [id],
          ),
        },
      ],
    }),
  refund: ({ office, id }) =>
    callAs(db, office.email('crm_supervisor'), 'proc_refund_sale', { sale_id: id, reason: 'No' }),
  deletion: ({ office, id }) => deleteSale(db, office.email('crm_supervisor'), id, 'Error'),
};

/** Every subset of the acts, in their order. */
const subsets = Array.from({ length: 2 ** Object.keys(acts).length }, (_, bits) =>
  Object.keys(acts).filter((_act, at) => bits & (1 << at)),
);

/**
 * Does the acts on a sale of a day; on another sale of today if the sale rejects an act. Only
 * sales of today can be corrected to non-billable.
 */
async function doActs(office: OfficeFixture, day: string, names: readonly string[]): Promise<void> {
  const [technician] = office.technicians as [PersonFixture];
  const turn = await openTurn(db, office, technician);
  const isToday = day === office.today;
  const dayTurn = isToday ? turn : await openTurn(db, office, technician, day);
  const advertising = !isToday && names.includes('non-billable');
  const sold = async (workday: string, more: object = {}): Promise<Sold> => {
    const line = priced(office, service, workday);
    const id = await sell(db, office, [line], { total_tip: '5.00', ...more });
    return { office, id, line, turn };
  };
  let sale = await sold(dayTurn, isToday ? {} : { sale_date: day, advertising });
  for (const act of names.filter((name) => !(advertising && name === 'non-billable'))) {
    try {
      await acts[act]?.(sale);
    } catch {
      sale = await sold(turn);
      await acts[act]?.(sale);
    }
  }
}

/** Verifies that the sums of lists from summaries are those of their rows, per currency. */
async function expectSumsOfRows(sql: Sql, { from, until }: Days): Promise<void> {
  for (const { sums, ...list } of summarized) {
    for (const dimension of list.parameters?.dimension ? dimensions : [null]) {
      const given = { dateFrom: from, dateUntil: until, dimension };
      const request = { arguments: JSON.stringify(given) };
      const sumsOf = async (source: ListDefinition) => {
        const { text, values } = sumsStatement(source, source.columns, request);
        return sql.query(text, [...values]);
      };
      expect(await sumsOf({ ...list, sums }), `${list.name} ${dimension}`).toEqual(
        await sumsOf(list),
      );
    }
  }
}

test.for(subsets.map((names) => ({ names, acts: names.join(', ') || 'no act' })))(
  'the rows of every report add up to its total after $acts (D26) (D98)',
  async ({ names }) => {
    await deleteHistory();
    const [{ office: first }, { office: second }] = offices as [HistoryOffice, HistoryOffice];
    await doActs(first, first.today, names);
    await doActs(second, earlier(second), names.toReversed());
    await db.as(admin, async (sql) => {
      // The second office has refunds of today, but no sale.
      for (const { office } of offices) {
        await expectEqualSums(sql, { from: office.today, until: office.today }, [office]);
      }
      await expectSumsOfRows(sql, { from: first.today, until: first.today });
    });
    await expectSummariesToAddUp(db);
  },
);
