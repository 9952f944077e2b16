import { displayPeriod } from '#domain/dates/periods.ts';
import { completeResultLinesList } from '#domain/lists/reports/complete-result-lines.ts';
import { lossesLinesList } from '#domain/lists/reports/losses-lines.ts';
import { profitLinesList } from '#domain/lists/reports/profit-lines.ts';
import { royaltyDayColumn, royaltyDaysList } from '#domain/lists/reports/royalty-days.ts';
import { paths } from '#web/config/paths.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { periodOf } from '#web/shared/periods/period-search.ts';
import { FigureLink } from '#web/ui/links/figure-link.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { Cell } from '#web/ui/list-screen/table/cell.tsx';
import { openSale } from '../open-sale.ts';
import {
  CompleteResultLinesDocument,
  type CompleteResultLinesQuery,
  LossesLinesDocument,
  type LossesLinesQuery,
  ProfitLinesDocument,
  type ProfitLinesQuery,
} from './branch-reports.generated.ts';
import { RoyaltyDaysDocument, type RoyaltyDaysQuery } from './royalty.generated.ts';

type ProfitLine = NonNullable<ProfitLinesQuery['profitPage']>['nodes'][number];
type CompleteResultLine = NonNullable<
  CompleteResultLinesQuery['procCompleteResultLinesByOffice']
>['nodes'][number];
type LossesLine = NonNullable<LossesLinesQuery['procLossesLinesByOffice']>['nodes'][number];
type RoyaltyDay = NonNullable<RoyaltyDaysQuery['procRoyaltyDaysByOffice']>['nodes'][number];

const backToProfit = [
  { label: 'Ganancias por Sucursal', link: { to: paths.officesProfit } },
] as const;

/** Services of a branch's profit, each with its commissions and its sale. */
export function ProfitLinesScreen() {
  return (
    <ListScreen<ProfitLine>
      {...useLines()}
      definition={profitLinesList}
      document={ProfitLinesDocument}
      routes={paths.profitLines}
      topic="sales"
      tabs={backToProfit}
      rowActions={[openSale]}
      card={['subserviceName', 'profit']}
    />
  );
}

/** Expenses of a branch's losses. */
export function LossesLinesScreen() {
  return (
    <ListScreen<LossesLine>
      {...useLines()}
      definition={lossesLinesList}
      document={LossesLinesDocument}
      routes={paths.lossesLines}
      topic="invoices"
      tabs={backToProfit}
      card={['name', 'amount']}
    />
  );
}

/** Warranties and non-billable sales of a branch's complete result (D62). */
export function CompleteResultLinesScreen() {
  return (
    <ListScreen<CompleteResultLine>
      {...useLines()}
      definition={completeResultLinesList}
      document={CompleteResultLinesDocument}
      routes={paths.completeResultLines}
      topic="sales"
      tabs={backToProfit}
      rowActions={[openSale]}
      card={['subserviceName', 'commission']}
    />
  );
}

/** Days of a branch's royalty, each with a link to its services. */
export function RoyaltyDaysScreen() {
  const canSeeServices = usePermission('office.profit');
  return (
    <ListScreen<RoyaltyDay>
      {...useLines()}
      definition={royaltyDaysList}
      document={RoyaltyDaysDocument}
      routes={paths.royaltyDays}
      topic="sales"
      tabs={[{ label: 'Importe del mes', link: { to: paths.royalty.list } }]}
      cells={
        canSeeServices
          ? {
              day: (row) => (
                <FigureLink
                  to={paths.profitLines.list}
                  search={{ office_id: row.officeId, date_from: row.day, date_until: row.day }}
                  title="Ver los servicios"
                >
                  <Cell
                    column={royaltyDayColumn}
                    row={row}
                    view={{ cells: {}, timeField: undefined }}
                  />
                </FigureLink>
              ),
            }
          : {}
      }
      card={['day', 'royalty']}
    />
  );
}

/** Returns a title with the days of the URL, and the default filters: the reader's office and today. */
function useLines() {
  const { timeZone, officeId: office } = useCurrentUser();
  const day = usePresentDay(timeZone);
  const period = periodOf(useAddressSearch(), { from: day, until: day });
  return {
    listTitle: displayPeriod(period),
    defaultFilters: { date_from: day, date_until: day, office_id: office },
  };
}
