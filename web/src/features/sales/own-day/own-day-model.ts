import { type AppointmentState, stateCaptions } from '#domain/dates/appointment-times.ts';
import { displayDate, type LocalDate, localDateTime } from '#domain/dates/dates.ts';
import { displayTime } from '#domain/dates/display-time.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { type Amount, decimal, formatMoney } from '#domain/money/money.ts';

type EarningPeriod = 'DAY' | 'WEEK' | 'MONTH';

/** Earnings of the reader since a day, in one currency. */
export interface OwnEarnings {
  readonly period: EarningPeriod;
  readonly dateFrom: LocalDate;
  readonly dateUntil: LocalDate;
  readonly currencyCode: Currency;
  readonly services: number;
  readonly commission: Amount;
  /** Earnings from services of supervised employees (D20). */
  readonly supervision: Amount;
  readonly tip: Amount;
  readonly total: Amount;
}

/** A future appointment of the reader, or one whose client has arrived. */
export interface OwnAppointment {
  readonly id: string;
  readonly appointmentDate: string;
  readonly timeZone: string;
  readonly state: AppointmentState;
  readonly contactName: string;
  readonly contactLastName: string;
  readonly subserviceNames: string;
}

const periodCaptions: Readonly<Record<EarningPeriod, string>> = {
  DAY: 'Hoy',
  WEEK: 'Esta semana',
  MONTH: 'Este mes',
};

/** Earnings of a period on its card, with a total per currency (D12). */
export interface EarnedPeriod {
  readonly period: EarningPeriod;
  readonly label: string;
  readonly dateFrom: LocalDate;
  readonly dateUntil: LocalDate;
  readonly totals: readonly string[];
  /** 'Comisión Bs 120.00', one for each part. */
  readonly parts: readonly string[];
  readonly services: number;
}

/** Returns the earnings by period, in the order of the rows: day, week, month. */
export function earnedPeriods(rows: readonly OwnEarnings[]): readonly EarnedPeriod[] {
  return [...Map.groupBy(rows, ({ period }) => period)].flatMap(([period, alike]) => {
    const [first] = alike;
    if (!first) return [];
    return {
      period,
      label: periodCaptions[period],
      dateFrom: first.dateFrom,
      dateUntil: first.dateUntil,
      totals: alike.map(({ total, currencyCode }) => formatMoney(total, currencyCode)),
      parts: alike.flatMap(partsOf),
      services: alike.reduce((all, { services }) => all + services, 0),
    };
  });
}

function partsOf({ commission, supervision, tip, currencyCode }: OwnEarnings): readonly string[] {
  return [
    `Comisión ${formatMoney(commission, currencyCode)}`,
    ...(decimal(supervision).isZero()
      ? []
      : [`Supervisión ${formatMoney(supervision, currencyCode)}`]),
    `Propina ${formatMoney(tip, currencyCode)}`,
  ];
}

/** '1 servicio', '3 servicios'. */
export function servicesText(services: number): string {
  return services === 1 ? '1 servicio' : `${services} servicios`;
}

/** Returns 'Hoy 10:30 AM' or '24/11/2026 10:30 AM', relative to today at the reader's office. */
export function appointmentTime(
  { appointmentDate, timeZone }: Pick<OwnAppointment, 'appointmentDate' | 'timeZone'>,
  today: LocalDate,
): string {
  const day = localDateTime(appointmentDate, timeZone).slice(0, 10);
  return `${day === today ? 'Hoy' : displayDate(day)} ${displayTime(appointmentDate, timeZone)}`;
}

/** Returns 'María Rodríguez, Corte de dama (Llegó)'; an arrived client is marked because they are waiting. */
export function appointmentText(appointment: OwnAppointment): string {
  const { contactName, contactLastName, subserviceNames, state } = appointment;
  const contact = [contactName, contactLastName].filter(Boolean).join(' ');
  const text = [contact, subserviceNames].filter(Boolean).join(', ');
  return state === 'ARRIVED' ? `${text} (${stateCaptions.ARRIVED})` : text;
}
