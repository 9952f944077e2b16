import { captionOf } from '#domain/lists/caption-of.ts';
import { salePaymentCaptions } from '#domain/texts/captions.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { HeatMap } from '#web/ui/charts/heat-map.tsx';
import look from '#web/ui/parts.module.css';
import {
  type ComparedRow,
  dollarsOf,
  type Fact,
  hourCounts,
  hourRows,
  memberRows,
  subserviceRows,
} from './dashboard-model.ts';
import classes from './dashboard-screen.module.css';
import { type DashboardScope, FactsCard, useFacts } from './facts-card.tsx';
import { TimeCard } from './time-card.tsx';
import { ClientsCard, TopCard } from './top-cards.tsx';
import type { useKeyFigures } from './use-key-figures.ts';

/** Sales over time and by hour, then the first members of each dimension with their tables. */
export function DashboardCharts({
  scope,
  query,
}: {
  scope: DashboardScope;
  query: ReturnType<typeof useKeyFigures>;
}) {
  const canSeeAllOffices = usePermission('office.see_all');
  const canSeeTechnicians = usePermission('profit.read');
  const { data, error } = query;
  // Without rates the amounts themselves decide the order.
  const dollars = data || error ? dollarsOf(data?.days ?? []) : undefined;
  return (
    <div className={look.stack} style={{ gap: 16 }}>
      <div className={classes.charts}>
        <TimeCard scope={scope} query={query} isTall={!canSeeAllOffices} />
        <HoursCard scope={scope} />
        {canSeeAllOffices && (
          <TopCard
            title="Ventas por sucursal"
            file="sales_by_office.csv"
            member="Sucursal"
            dimension="OFFICE"
            scope={scope}
            toRows={memberRows}
            dollars={dollars}
          />
        )}
        <ClientsCard scope={scope} />
      </div>
      <div className={classes.tables}>
        <TopCard
          title="Ventas por servicio"
          file="sales_by_service.csv"
          member="Subservicio"
          dimension="SUBSERVICE"
          scope={scope}
          toRows={subserviceRows}
          dollars={dollars}
        />
        {canSeeTechnicians && (
          <TopCard
            title="Ventas por técnica (o)"
            file="sales_by_technician.csv"
            member="Técnica (o)"
            dimension="TECHNICIAN"
            scope={scope}
            toRows={memberRows}
            dollars={dollars}
          />
        )}
        <TopCard
          title="Tipos de pago y monedas"
          file="payments.csv"
          member="Tipo de pago"
          dimension="PAYMENT"
          scope={scope}
          toRows={paymentRows}
          dollars={dollars}
        />
      </div>
    </div>
  );
}

function paymentRows(present: readonly Fact[], before: readonly Fact[]): readonly ComparedRow[] {
  return memberRows(present, before, ({ member }) => captionOf(salePaymentCaptions, member));
}

function HoursCard({ scope }: { scope: DashboardScope }) {
  const title = 'Servicios por hora y día de la semana';
  return (
    <FactsCard
      title={title}
      file="sales_by_hour.csv"
      member="Hora"
      dimension="HOUR"
      scope={scope}
      result={useFacts('HOUR', scope, hourRows)}
      height={232}
    >
      {(rows) => <HeatMap label="Mapa de calor de los servicios" counts={hourCounts(rows)} />}
    </FactsCard>
  );
}
