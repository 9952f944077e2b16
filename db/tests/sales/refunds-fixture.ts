import { beforeAll } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { callAs, openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';
import { type haircut, marisol } from './sales-fixture.ts';

/** Price of a haircut at Caracas, in bolívares: 12 dollars at 241.5780. */
export const due = '2898.94';

export const refund = (sale_id: string, more: Record<string, unknown> = {}) =>
  callAs(db, marisol, 'proc_refund_sale', { sale_id, reason: 'No quedó conforme', ...more });
export const rejectedRefund = (sale_id: string, more: Record<string, unknown> = {}) =>
  rejectionWithoutTrace(db, () => refund(sale_id, more));

export let yesterday: string;
/** A haircut in a turn of yesterday. */
export let line: ReturnType<typeof haircut>;

/** Opens a turn yesterday before the tests of a file. */
export function onATurnOfYesterday(): void {
  beforeAll(async () => {
    yesterday = addDays(caracas.today, -1);
    const turn = await openTurn(db, caracas, caracas.people.crm_technical, yesterday);
    line = priced(caracas, 'Corte de dama', turn);
  });
}

/** Sells two haircuts with a tip, yesterday. */
export const soldYesterday = async (more: Record<string, unknown> = {}): Promise<string> =>
  sell(db, caracas, [{ ...line, tip: '100.00' }, line], {
    sale_date: `${yesterday} 10:00:00`,
    ...more,
  });

/** Returns the ids of a sale's lines, in order. */
export async function linesOf(sale: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select id from app_public.sales_details where sale_id = $1 order by line_number',
    [sale],
  );
  return rows.map(({ id }) => id);
}

/** Lines as a PostgreSQL array. */
export const only = (...ids: (string | undefined)[]) => ({ line_ids: `{${ids.join(',')}}` });
