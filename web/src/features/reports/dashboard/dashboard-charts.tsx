import type { ReactNode } from 'react';
import { captionOf } from '#domain/lists/caption-of.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { salePaymentCaptions } from '#domain/texts/captions.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { ColumnChart } from '#web/ui/charts/column-chart.tsx';
import { HourChart } from '#web/ui/charts/hour-chart.tsx';
import look from '#web/ui/parts.module.css';
import { amountItems, comparedTotal, salesItems } from './dashboard-items.ts';
import {
  byCurrency,
  type ComparedRow,
  hourOf,
  hourRows,
  memberRows,
  subserviceRows,
  timeDimension,
  timeRows,
} from './dashboard-model.ts';
import classes from './dashboard-screen.module.css';
import { type DashboardScope, FactsCard, type OpenFigure } from './facts-card.tsx';

/** Maximum number of members in a chart; its table has all. */
const maxItems = 8;

const clientCaptions: Readonly<Record<string, string>> = {
  NEW: 'Clientes nuevos',
  RETURNING: 'Clientes recurrentes',
  WALK_IN: 'Clientes sin registrar',
};

/** The charts of the dashboard, each with its table. */
export function DashboardCharts(scope: DashboardScope) {
  const canSeeAllOffices = usePermission('office.see_all');
  const canSeeTechnicians = usePermission('profit.read');
  return (
    <div className={classes.charts}>
      <div className={look.wide}>
        <TimeCard scope={scope} />
      </div>
      <div className={look.stack} style={{ gap: 16 }}>
        <FactsCard
          title="Servicios por hora y día de la semana"
          file="sales_by_hour.csv"
          member="Hora"
          dimension="HOUR"
          scope={scope}
          rows={hourRows}
          plot={(rows) => <Hours rows={rows} />}
        />
        <FactsCard
          title="Clientes nuevos y recurrentes"
          file="sales_by_client.csv"
          member="Clientes"
          dimension="CLIENT"
          scope={scope}
          rows={(present, before) =>
            memberRows(present, before, ({ member }) => clientCaptions[member] ?? member)
          }
          plot={(rows) => (
            <BarChart label="Ventas a clientes nuevos y recurrentes" items={salesItems(rows)} />
          )}
        />
      </div>
      <FactsCard
        title="Tipos de pago y monedas"
        file="payments.csv"
        member="Tipo de pago"
        dimension="PAYMENT"
        scope={scope}
        rows={(present, before) =>
          memberRows(present, before, ({ member }) => captionOf(salePaymentCaptions, member))
        }
        plot={(rows, open) => <AmountBars rows={rows} open={open} label="Pagos" />}
      />
      <FactsCard
        title="Ventas por servicio"
        file="sales_by_service.csv"
        member="Subservicio"
        dimension="SUBSERVICE"
        scope={scope}
        rows={subserviceRows}
        plot={(rows, open) => <AmountBars rows={rows} open={open} label="Ventas por servicio" />}
      />
      {canSeeTechnicians && (
        <FactsCard
          title="Ventas por técnica (o)"
          file="sales_by_technician.csv"
          member="Técnica (o)"
          dimension="TECHNICIAN"
          scope={scope}
          rows={memberRows}
          plot={(rows, open) => (
            <AmountBars rows={rows} open={open} label="Ventas por técnica (o)" />
          )}
        />
      )}
      {canSeeAllOffices && (
        <div className={look.wide}>
          <FactsCard
            title="Ventas por sucursal"
            file="sales_by_office.csv"
            member="Sucursal"
            dimension="OFFICE"
            scope={scope}
            rows={memberRows}
            plot={(rows, open) => (
              <AmountBars rows={rows} open={open} label="Ventas por sucursal" />
            )}
          />
        </div>
      )}
    </div>
  );
}

function TimeCard({ scope }: { scope: DashboardScope }) {
  const dimension = timeDimension(scope.period);
  const byMonth = dimension === 'MONTH';
  return (
    <FactsCard
      title={byMonth ? 'Ventas por mes' : 'Ventas por día'}
      file="sales_by_day.csv"
      member={byMonth ? 'Mes' : 'Día'}
      dimension={dimension}
      scope={scope}
      rows={(present, before) => timeRows(scope.period, present, before)}
      plot={(rows, open) => (
        <PerCurrency rows={rows} open={open}>
          {(alike, currency) => (
            <ColumnChart
              label={byMonth ? 'Ventas por mes' : 'Ventas por día'}
              items={amountItems(alike)}
              scale={(value) => formatMoney(value.toFixed(0), currency).slice(0, -'.00'.length)}
            />
          )}
        </PerCurrency>
      )}
    />
  );
}

/** Renders a chart for each currency below its total. */
function PerCurrency({
  rows,
  open,
  children,
}: {
  rows: readonly ComparedRow[];
  open: OpenFigure;
  children: (rows: readonly ComparedRow[], currency: Currency) => ReactNode;
}) {
  return byCurrency(rows).map(([currency, alike]) => {
    const { total, compared } = comparedTotal(alike, currency);
    return (
      <div key={currency} className={look.spaced}>
        <p className={look.spaced}>
          {open(currency, total)}
          {compared}
        </p>
        {children(alike, currency)}
      </div>
    );
  });
}

function AmountBars({
  rows,
  open,
  label,
}: {
  rows: readonly ComparedRow[];
  open: OpenFigure;
  label: string;
}) {
  return (
    <PerCurrency rows={rows} open={open}>
      {(alike, currency) => (
        <>
          <BarChart
            label={`${label}, ${currency}`}
            items={amountItems(alike.slice(0, maxItems))}
            figure={({ row, text }) => open(row, text)}
          />
          {alike.length > maxItems && (
            <p className={`${look.meta} ${look.lower}`}>
              y {alike.length - maxItems} más en la tabla
            </p>
          )}
        </>
      )}
    </PerCurrency>
  );
}

function Hours({ rows }: { rows: readonly ComparedRow[] }) {
  const counts = [...Map.groupBy(rows, ({ member }) => member).values()].map((alike) => ({
    ...hourOf(alike[0] as ComparedRow),
    count: alike.reduce((all, { present }) => all + present.services, 0),
  }));
  return <HourChart label="Servicios por hora y día de la semana" counts={counts} />;
}
