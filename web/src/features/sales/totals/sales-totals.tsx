import type { LinkProps } from '@tanstack/react-router';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { formatAmount, formatMoney } from '#domain/money.ts';
import type { ListPaths } from '#web/config/paths.ts';
import { useDays } from '#web/shared/periods/use-days.ts';
import { FigureLink } from '#web/ui/figure-link.tsx';
import type { ListDocument } from '#web/ui/list-screen/list-query.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { type TotalsRow, totalsFoot } from './totals-foot.ts';

/** All offices of a company on one page. */
const pageSize = 500;

/** Totals per company and office with a date filter (doc 2 §2); every total opens its rows in `list`. */
export function SalesTotals({
  definition,
  document,
  routes,
  list,
  search,
}: {
  definition: ListDefinition;
  document: ListDocument<TotalsRow>;
  routes: ListPaths;
  /** The list of the rows that are summed, and what of it besides office and dates. */
  list: LinkProps['to'];
  search?: Readonly<Record<string, string>>;
}) {
  const { days, present: day } = useDays();
  const rowsOf = ({ officeId }: TotalsRow) => ({
    to: list,
    search: {
      ...search,
      office: officeId,
      date_from: days.from,
      date_until: days.until,
    },
  });
  const figure = (row: TotalsRow, text: string) => (
    <FigureLink {...rowsOf(row)} title={`Ver las filas de ${row.officeName}`}>
      {text}
    </FigureLink>
  );
  return (
    <ListScreen<TotalsRow>
      definition={definition}
      document={document}
      routes={routes}
      topic="sales"
      pageSize={pageSize}
      defaultFilters={{ date_from: day, date_until: day }}
      openedTab="Filtros"
      cells={{
        clientTotal: (row) => figure(row, String(row.clientTotal)),
        salesTotal: (row) => figure(row, formatMoney(row.salesTotal, row.currencyCode)),
        tipTotal: (row) => figure(row, formatMoney(row.tipTotal, row.currencyCode)),
        usdTotal: (row) => figure(row, formatAmount(row.usdTotal)),
      }}
      totals={totalsFoot}
      card={['officeName', 'salesTotal']}
    />
  );
}
