import { displayDate } from '#domain/dates/dates.ts';
import { displayPeriod } from '#domain/dates/periods.ts';
import { errorText } from '#domain/errors/error-register.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { dashboardPaymentsList } from '#domain/lists/reports/dashboard-payments.ts';
import { dashboardServicesList } from '#domain/lists/reports/dashboard-services.ts';
import { type ListPaths, paths } from '#web/config/paths.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { useAddressParams } from '#web/lib/navigation/address.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { openSale } from '../open-sale.ts';
import { DashboardServicesDocument, type DashboardServicesQuery } from './figure-rows.generated.ts';
import { type FigureScope, figureScope } from './figure-rows.ts';

type Row = NonNullable<DashboardServicesQuery['figurePage']>['nodes'][number];

const nothing = new ApiError({ code: 'NOT_FOUND', text: errorText('NOT_FOUND') });

/** Services of a dashboard figure. */
export function DashboardServicesScreen() {
  return (
    <FigureRows
      list={dashboardServicesList}
      routes={paths.dashboardServices}
      name="subserviceName"
    />
  );
}

/** Payments of a dashboard figure. */
export function DashboardPaymentsScreen() {
  return (
    <FigureRows list={dashboardPaymentsList} routes={paths.dashboardPayments} name="clientName" />
  );
}

function FigureRows({
  list,
  routes,
  name,
}: {
  list: ListDefinition;
  routes: ListPaths;
  /** Field with the name of a row. */
  name: string;
}) {
  const { id = '' } = useAddressParams();
  const scope = figureScope(id);
  if (!scope) {
    return (
      <Screen>
        <RecordStatus error={nothing} loading="" />
      </Screen>
    );
  }
  return (
    <ListScreen<Row>
      definition={list}
      document={DashboardServicesDocument}
      routes={routes}
      topic="sales"
      givenParameters={argumentsOf(scope)}
      listTitle={titleOf(scope)}
      tabs={[{ label: 'Tablero', link: { to: paths.dashboard } }]}
      rowActions={[openSale]}
      card={[name, 'amount']}
    />
  );
}

function argumentsOf({ dimension, member, currency, period, officeId }: FigureScope) {
  return {
    dimension,
    ...(member !== null && { member }),
    ...(currency && { currencyCode: currency }),
    dateFrom: period.from,
    dateUntil: period.until,
    ...(officeId && { officeId }),
  };
}

/** Formats 'Efectivo, del 01/11/2026 al 21/11/2026'. */
function titleOf({ dimension, name, period }: FigureScope): string {
  if (dimension === 'DAY' && name) return name;
  if (period.from === period.until) {
    return [name, displayDate(period.from)].filter(Boolean).join(', ');
  }
  return name ? `${name}, ${displayPeriod(period, 'del')}` : displayPeriod(period);
}
