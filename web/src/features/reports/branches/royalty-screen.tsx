import { monthBefore } from '#domain/dates/dates.ts';
import { displayPeriod, type Period } from '#domain/dates/periods.ts';
import { royaltyList } from '#domain/lists/reports/royalty.ts';
import { royaltyByOfficeList } from '#domain/lists/reports/royalty-by-office.ts';
import { formatMoney } from '#domain/money/money.ts';
import { paths } from '#web/config/paths.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { periodOf } from '#web/shared/periods/period-search.ts';
import { FigureLink } from '#web/ui/links/figure-link.tsx';
import type { ScreenTab } from '#web/ui/links/screen-tabs.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { CellRenderers } from '#web/ui/list-screen/views/list-view.ts';
import {
  RoyaltyByOfficeDocument,
  RoyaltyDocument,
  type RoyaltyQuery,
} from './royalty.generated.ts';

type Row = NonNullable<RoyaltyQuery['procRoyaltyByRange']>['nodes'][number];

/** Without the grand total, which readers of a single branch do not have (doc 3 §2). */
const ofOneOffice = {
  ...royaltyList,
  columns: royaltyList.columns.map((column) => ({ ...column, summed: false })),
};

/** Tabs of doc 3 §2. */
const tabs: readonly ScreenTab[] = [
  { label: 'Filtro por Tienda', link: { to: paths.royaltyProfits.list } },
  {
    label: 'Todas las Tiendas',
    permission: 'royalty.all_offices',
    link: { to: paths.royalty.list },
  },
  { label: 'Filtro por Fecha', link: { to: paths.royaltyProfitsDate.list } },
];

/** /royalty: 'Importe del mes', from a month ago to today (doc 3 §7). */
export function RoyaltyScreen() {
  return <BranchesRoyalty routes={paths.royalty} />;
}

/** /royalty/profits-date: 'Importe a pagar por Sucursal' for chosen days. */
export function RoyaltyProfitsDateScreen() {
  return <BranchesRoyalty routes={paths.royaltyProfitsDate} openedTab="Filtros" />;
}

/** /royalty/profits: 'Importe a pagar' of one branch, by default the reader's own. */
export function RoyaltyProfitsScreen() {
  const { officeId: office } = useCurrentUser();
  const { defaults, period } = useRoyaltyPeriod();
  return (
    <ListScreen<Row>
      definition={royaltyByOfficeList}
      document={RoyaltyByOfficeDocument}
      routes={paths.royaltyProfits}
      topic="sales"
      listTitle={period.title}
      tabs={tabs}
      openedTab="Filtros"
      defaultFilters={{ ...defaults, office_id: office }}
      cells={royaltyCells(period)}
      card={['officeName', 'officeAccumulatedRoyalty']}
    />
  );
}

function BranchesRoyalty({
  routes,
  openedTab,
}: {
  routes: typeof paths.royalty | typeof paths.royaltyProfitsDate;
  openedTab?: string;
}) {
  const canSeeAllOffices = usePermission('royalty.all_offices');
  const { defaults, period } = useRoyaltyPeriod();
  return (
    <ListScreen<Row>
      definition={canSeeAllOffices ? royaltyList : ofOneOffice}
      document={RoyaltyDocument}
      routes={routes}
      topic="sales"
      listTitle={period.title}
      tabs={tabs}
      {...(openedTab && { openedTab })}
      defaultFilters={defaults}
      cells={royaltyCells(period)}
      card={['officeName', 'officeAccumulatedRoyalty']}
    />
  );
}

/** Returns the cells of amount and services, as links to their days. */
function royaltyCells({ from, until }: Period): CellRenderers<Row> {
  const open = (officeId: string | null, text: string) => (
    <FigureLink
      to={paths.royaltyDays.list}
      search={{ office_id: officeId, date_from: from, date_until: until }}
      title="Ver los días"
    >
      {text}
    </FigureLink>
  );
  return {
    officeTotalServices: ({ officeId, officeTotalServices: services }) =>
      open(officeId, String(services)),
    officeAccumulatedRoyalty: ({ officeId, officeAccumulatedRoyalty: amount, currencyCode }) =>
      open(officeId, formatMoney(amount ?? '0', currencyCode)),
  };
}

/** Returns the days of the URL, by default from a month ago to today (doc 3 §7). */
function useRoyaltyPeriod() {
  const { timeZone } = useCurrentUser();
  const until = usePresentDay(timeZone);
  const search = useAddressSearch();
  const defaults = { date_from: monthBefore(until), date_until: until };
  const period = periodOf(search, { from: defaults.date_from, until });
  return {
    defaults,
    period: {
      ...period,
      title: displayPeriod(period),
    },
  };
}
