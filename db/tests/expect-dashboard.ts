import { expect } from 'vitest';
import { db } from './cast-stage.ts';
import { dimensions } from './dashboard-dimensions.ts';
import { amountOf, cents, type Days, dashboard, type RawRows } from './report-oracle.ts';
import { money, report } from './reports-stage.ts';

export async function expectDashboard(rows: RawRows, days: Days): Promise<void> {
  const names = new Map(
    (
      await db.query<{ id: string; name: string }>(
        'select id, subservice_name as name from app_public.subservices',
      )
    ).map(({ id, name }) => [id, name]),
  );
  for (const dimension of dimensions) {
    const shown = new Map(
      (await report('proc_dashboard', dimension, days.from, days.until)).map((row) => {
        const member = dimension === 'SUBSERVICE' ? row.member_name : row.member;
        const slot = dimension === 'HOUR' ? `/${row.slot}` : '';
        return [
          `${member}${slot} ${row.currency_code}`,
          `${row.sales} ${row.services} ${money(row.amount)}`,
        ];
      }),
    );
    const expected = new Map(
      [...dashboard(rows, dimension, days, (id) => names.get(id) as string)].map(
        ([key, { sales, services, amount }]) => [
          key,
          `${sales.size} ${services} ${amountOf(amount)}`,
        ],
      ),
    );
    expect(shown, dimension).toEqual(expected);
  }
}

/** Each figure of the dashboard is the sum of the rows that it opens. */
export async function expectDashboardLines(days: Days): Promise<void> {
  for (const dimension of dimensions) {
    const range = [days.from, days.until];
    const { length } = await report('proc_dashboard_lines', dimension, null, null, ...range);
    let opened = 0;
    for (const figure of await report('proc_dashboard', dimension, ...range)) {
      const { member, slot, currency_code: currency } = figure;
      const lines = await report(
        'proc_dashboard_lines',
        dimension,
        slot === null ? member : `${member} ${String(slot).padStart(2, '0')}`,
        currency,
        ...range,
      );
      const sum = lines.reduce((total, { amount }) => total + cents(amount as string), 0n);
      const isPaid = dimension === 'PAYMENT';
      const sales = isPaid ? lines.length : new Set(lines.map((line) => line.sale_id)).size;
      expect([sales, isPaid ? 0 : lines.length, amountOf(sum)], `${dimension} ${member}`).toEqual([
        figure.sales,
        figure.services,
        money(figure.amount),
      ]);
      opened += lines.length;
    }
    expect(opened, dimension).toBe(length);
  }
}
