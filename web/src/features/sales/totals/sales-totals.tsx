import type { LinkProps } from '@tanstack/react-router';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { salesTotalList } from '#domain/lists/reports/sales-total.ts';
import { salesTotalAdvertisingList } from '#domain/lists/reports/sales-total-advertising.ts';
import { warrantiesTotalList } from '#domain/lists/reports/warranties-total.ts';
import { formatAmount, formatMoney } from '#domain/money/money.ts';
import { type ListPaths, paths } from '#web/config/paths.ts';
import { useDays } from '#web/shared/periods/use-days.ts';
import { FigureLink } from '#web/ui/links/figure-link.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { ListDocument } from '#web/ui/list-screen/use-list-query.ts';
import {
  SalesAdvertisingTotalDocument,
  SalesTotalDocument,
  WarrantiesTotalDocument,
} from './sales-totals.generated.ts';
import { type TotalsRow, totalsFoot } from './totals-foot.ts';

/** Fits all offices of a company on one page. */
const pageSize = 500;

/** Totals per company and office with a date filter (doc 2 §2); every total links to its rows in `list`. */
function SalesTotals({
  definition,
  document,
  routes,
  list,
  search,
}: {
  definition: ListDefinition;
  document: ListDocument<TotalsRow>;
  routes: ListPaths;
  /** List of the summed rows, with its filters besides office and dates. */
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

/**
 * Totals of billable sales (doc 2 §2 /sales/total); non-billable ones have their own screen (D21).
 */
export function SalesTotalScreen() {
  return (
    <SalesTotals
      definition={salesTotalList}
      document={SalesTotalDocument}
      routes={paths.salesTotal}
      list={paths.sales.list}
      search={{ advertising: 'false' }}
    />
  );
}

/** Totals of non-billable sales (doc 2 §2 /sales/total_advertising). */
export function SalesTotalAdvertisingScreen() {
  return (
    <SalesTotals
      definition={salesTotalAdvertisingList}
      document={SalesAdvertisingTotalDocument}
      routes={paths.salesTotalAdvertising}
      list={paths.sales.list}
      search={{ advertising: 'true' }}
    />
  );
}

/** Totals of warranties (doc 2 §2 /warranty/total). */
export function WarrantiesTotalScreen() {
  return (
    <SalesTotals
      definition={warrantiesTotalList}
      document={WarrantiesTotalDocument}
      routes={paths.warrantiesTotal}
      list={paths.warranties.list}
    />
  );
}
