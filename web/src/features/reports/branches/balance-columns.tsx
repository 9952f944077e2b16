import type { ReactNode } from 'react';
import type { Permission } from '#domain/texts/permissions.ts';
import { paths } from '#web/config/paths.ts';
import { type CurrentUser, can } from '#web/lib/session/session.ts';
import { FigureLink } from '#web/ui/links/figure-link.tsx';
import type { ReportColumn } from '#web/ui/report-table/report-column.ts';
import { BalanceAmount } from './balance-amount.tsx';
import type { BranchBalance } from './branch-profit-model.ts';

/** Returns a renderer of a branch figure as a link to its rows; a total links to those of all branches. */
function opening(to: string, title: string) {
  return ({ officeId, period }: BranchBalance, text: string): ReactNode => {
    const search = { office_id: officeId, date_from: period.from, date_until: period.until };
    return (
      <FigureLink to={to} search={search} title={title}>
        {text}
      </FigureLink>
    );
  };
}

const openServices = opening(paths.profitLines.list, 'Ver los servicios');
const openExpenses = opening(paths.lossesLines.list, 'Ver los gastos');

interface PartColumn extends ReportColumn<BranchBalance> {
  /** All of these permissions: without one, its figures would wrongly be 0. */
  readonly needs: readonly Permission[];
}

/** Profit, losses and balance of branches; each figure links to its rows. */
const partColumns: readonly PartColumn[] = [
  {
    caption: 'Servicios',
    kind: 'number',
    value: ({ services }) => services,
    cell: openServices,
    needs: ['office.profit'],
  },
  {
    caption: 'Ganancia',
    kind: 'money',
    value: ({ profit }) => profit,
    currency: ({ currencyCode }) => currencyCode,
    cell: openServices,
    needs: ['office.profit'],
  },
  {
    caption: 'Gastos',
    kind: 'number',
    value: ({ expenses }) => expenses,
    cell: openExpenses,
    needs: ['expense.totals'],
  },
  {
    caption: 'Pérdidas',
    kind: 'money',
    value: ({ losses }) => losses,
    currency: ({ currencyCode }) => currencyCode,
    cell: openExpenses,
    needs: ['expense.totals'],
  },
  {
    caption: 'Balance',
    kind: 'money',
    value: ({ balance }) => balance,
    currency: ({ currencyCode }) => currencyCode,
    cell: ({ balance, currencyCode }) => (
      <BalanceAmount balance={balance} currency={currencyCode} />
    ),
    needs: ['office.profit', 'expense.totals'],
  },
  {
    caption: 'Moneda',
    kind: 'text',
    value: ({ currencyCode }) => currencyCode,
    csvOnly: true,
    needs: [],
  },
];

/** Returns the columns that the reader may see; the balance requires both permissions (D62). */
export function balanceColumns(currentUser: CurrentUser): readonly ReportColumn<BranchBalance>[] {
  return partColumns.filter(({ needs }) =>
    needs.every((permission) => can(permission, currentUser)),
  );
}

/** Branch name for the file, whose rows have no group headings. */
export const branchColumn: ReportColumn<BranchBalance> = {
  caption: 'Sucursal',
  kind: 'text',
  value: ({ officeName }) => officeName,
};
