import type { ReactNode } from 'react';
import { paths } from '#web/config/paths.ts';
import { FigureLink } from '#web/ui/figure-link.tsx';
import type { ReportColumn } from '#web/ui/report-table/report-column.ts';
import { BalanceAmount } from './balance-amount.tsx';
import type { BranchBalance } from './branch-profit-model.ts';

/** A figure of a branch that opens its rows; a total opens those of all branches. */
function opening(to: string, title: string) {
  return ({ officeId, period }: BranchBalance, text: string): ReactNode => {
    const search = { office_id: officeId, date_from: period.from, date_until: period.until };
    return (
      <FigureLink to={to} search={search as never} title={title}>
        {text}
      </FigureLink>
    );
  };
}

const openServices = opening(paths.profitLines.list, 'Ver los servicios');
const openExpenses = opening(paths.lossesLines.list, 'Ver los gastos');

/** Profit, losses and balance of branches; each figure opens what makes it up. */
export const balanceColumns: readonly ReportColumn<BranchBalance>[] = [
  {
    caption: 'Servicios',
    kind: 'number',
    value: ({ services }) => services,
    cell: openServices,
  },
  {
    caption: 'Ganancia',
    kind: 'money',
    value: ({ profit }) => profit,
    currency: ({ currencyCode }) => currencyCode,
    cell: openServices,
  },
  {
    caption: 'Gastos',
    kind: 'number',
    value: ({ expenses }) => expenses,
    cell: openExpenses,
  },
  {
    caption: 'Pérdidas',
    kind: 'money',
    value: ({ losses }) => losses,
    currency: ({ currencyCode }) => currencyCode,
    cell: openExpenses,
  },
  {
    caption: 'Balance',
    kind: 'money',
    value: ({ balance }) => balance,
    currency: ({ currencyCode }) => currencyCode,
    cell: ({ balance, currencyCode }) => (
      <BalanceAmount balance={balance} currency={currencyCode} />
    ),
  },
  {
    caption: 'Moneda',
    kind: 'text',
    value: ({ currencyCode }) => currencyCode,
    csvOnly: true,
  },
];

/** Names the branch in the file, whose rows have no headings. */
export const branchColumn: ReportColumn<BranchBalance> = {
  caption: 'Sucursal',
  kind: 'text',
  value: ({ officeName }) => officeName,
};
