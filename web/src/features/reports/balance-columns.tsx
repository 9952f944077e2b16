import { paths } from '#web/config/paths.ts';
import { FigureLink } from '#web/ui/figure-link.tsx';
import type { ReportColumn } from '#web/ui/report-table/report-column.ts';
import { BalanceAmount } from './balance-amount.tsx';
import type { BranchBalance } from './branch-profit-model.ts';

const rowsOf = ({ officeId, period }: BranchBalance) => ({
  office_id: officeId,
  date_from: period.from,
  date_until: period.until,
});

/** Profit, losses and balance of branches; each figure opens what makes it up. */
export const balanceColumns: readonly ReportColumn<BranchBalance>[] = [
  {
    caption: 'Servicios',
    kind: 'number',
    value: ({ services }) => services,
  },
  {
    caption: 'Ganancia',
    kind: 'money',
    value: ({ profit }) => profit,
    currency: ({ currencyCode }) => currencyCode,
    cell: (row, text) =>
      row.officeId ? (
        <FigureLink to={paths.profitLines.list} search={rowsOf(row)} title="Ver los servicios">
          {text}
        </FigureLink>
      ) : (
        text
      ),
  },
  { caption: 'Gastos', kind: 'number', value: ({ expenses }) => expenses },
  {
    caption: 'Pérdidas',
    kind: 'money',
    value: ({ losses }) => losses,
    currency: ({ currencyCode }) => currencyCode,
    cell: (row, text) =>
      row.officeId ? (
        <FigureLink to={paths.lossesLines.list} search={rowsOf(row)} title="Ver los gastos">
          {text}
        </FigureLink>
      ) : (
        text
      ),
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
