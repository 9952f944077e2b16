import type { LinkProps } from '@tanstack/react-router';
import { monthPeriod } from '#domain/dates/periods.ts';
import { cashSessionsList } from '#domain/lists/cash/cash-sessions.ts';
import { paths } from '#web/config/paths.ts';
import { can } from '#web/lib/session/session.ts';
import { rowsOf } from '../figures/figure-rows.ts';
import type { FrozenField, leftCaptions } from './months-model.ts';

type Rows = Pick<LinkProps, 'to' | 'params' | 'search'>;

/** Returns the links to the rows behind the figures of a month of a branch. */
export function rowsOfMonth(month: string, officeId: string): Partial<Record<FrozenField, Rows>> {
  const period = monthPeriod(month);
  const days = { office_id: officeId, date_from: period.from, date_until: period.until };
  const linesIn = (to: string): Rows => ({ to, search: days });
  const sold = rowsOf({
    dimension: 'OFFICE',
    member: null,
    name: '',
    currency: null,
    period,
    officeId,
  });
  const [earned, spent] = [linesIn(paths.profitLines.list), linesIn(paths.lossesLines.list)];
  return {
    sales: {
      to: paths.sales.list,
      search: {
        office: officeId,
        date_from: period.from,
        date_until: period.until,
        advertising: 'false',
      },
    },
    services: sold,
    amount: sold,
    tax: earned,
    tips: {
      to: paths.employeeProfitDetail.list,
      search: { ...days, kind: 'SALE', advertising: 'false' },
    },
    commissions: earned,
    profit: earned,
    expenses: spent,
    losses: spent,
    royalty: linesIn(paths.royaltyDays.list),
  };
}

/** Returns the links to unfinished work in a month of a branch, without those of screens that the reader may not open. */
export function rowsLeft(
  month: string,
  officeId: string,
): Partial<Record<keyof typeof leftCaptions, Rows>> {
  const { from, until } = monthPeriod(month);
  const days = { office_id: officeId, date_from: from, date_until: until };
  const rowsIn = (to: string, further: Readonly<Record<string, string>>): Rows => ({
    to,
    search: { ...days, ...further },
  });
  return {
    ...(can(cashSessionsList.permissions) && {
      sessionsOpen: rowsIn(paths.cashSessions.list, { closed: 'false' }),
    }),
    ...(can('appointment.calendar') && {
      unserved: rowsIn(paths.appointments.list, { pending: 'UNSERVED' }),
      unpaid: rowsIn(paths.appointments.list, { pending: 'UNPAID' }),
    }),
    ...(can('expense.totals') && {
      expensesUnnumbered: rowsIn(paths.lossesLines.list, { number: 'S/F' }),
    }),
  };
}
