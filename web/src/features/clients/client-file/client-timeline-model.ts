import { type AppointmentState, stateCaptions } from '#domain/dates/appointment-times.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { refundMark } from '#domain/sales/refunds.ts';
import { paths } from '#web/config/paths.ts';
import type { TimelineEvent } from '#web/ui/record/timeline.tsx';
import type { ClientVisitsQuery } from './client-file.generated.ts';

type Sold = NonNullable<ClientVisitsQuery['allVSales']>['nodes'][number];
type Repeated = NonNullable<ClientVisitsQuery['allVWarranties']>['nodes'][number];
type Appointment = NonNullable<ClientVisitsQuery['allVAppointments']>['nodes'][number];

interface Reader {
  readonly officeName: string;
  readonly timeZone: string;
}

/**
 * Returns sales, warranties and unserved past appointments of a client, latest first; of a list
 * that was loaded in part, nothing is missing among the first `limit` events.
 *
 * @param reader of its own office no name is shown; its time zone is that of appointments without one
 */
export function clientTimeline(
  { allVSales, allVWarranties, allVAppointments }: ClientVisitsQuery,
  reader: Reader,
  limit: number,
): TimelineEvent[] {
  return [
    ...(allVSales?.nodes ?? []).map((sale) => saleEvent(sale, reader)),
    ...(allVWarranties?.nodes ?? []).map((warranty) => warrantyEvent(warranty, reader)),
    ...(allVAppointments?.nodes ?? []).map((appointment) =>
      appointmentEvent(appointment, reader.timeZone),
    ),
  ]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, limit);
}

const linkTo = (to: string, id: string) => ({ to, params: { id: encodeRouteId({ id }) } });

function saleEvent(sale: Sold, reader: Reader): TimelineEvent {
  const number = sale.invoiceNumber === 'S/F' ? 'Venta' : `Factura ${sale.invoiceNumber}`;
  return {
    ...visitEvent(sale, reader),
    text: [number, formatMoney(sale.total, sale.currencyCode), refundMark(sale)]
      .filter(Boolean)
      .join(' · '),
    link: linkTo(paths.sales.details, sale.id),
  };
}

function warrantyEvent(warranty: Repeated, reader: Reader): TimelineEvent {
  return {
    ...visitEvent(warranty, reader),
    text: `Garantía · ${formatMoney(warranty.total, warranty.currencyCode)}`,
    link: linkTo(paths.warranties.details, warranty.id),
  };
}

const visitEvent = (
  { id, saleDate, timeZone, technicianNames, officeName }: Repeated,
  reader: Reader,
) => ({
  id,
  at: saleDate,
  zone: timeZone,
  person: technicianNames,
  detail: officeName === reader.officeName ? undefined : officeName,
});

function appointmentEvent(
  { id, appointmentDate, timeZone, technicianNames, state }: Appointment,
  zone: string,
): TimelineEvent {
  return {
    id,
    at: appointmentDate,
    zone: timeZone ?? zone,
    text: `Cita · ${stateCaptions[state as AppointmentState]}`,
    person: technicianNames ?? '',
    link: linkTo(paths.appointments.details, id),
  };
}

/** Returns the amounts of a client's figures, a JSON list of {currency, amount}, as one text. */
export function spentText(spent: string | null): string {
  const amounts = JSON.parse(spent ?? '[]') as readonly { currency: Currency; amount: string }[];
  return amounts.map(({ currency, amount }) => formatMoney(amount, currency)).join(' · ');
}
