import { type AppointmentState, stateCaptions } from '#domain/dates/appointment-times.ts';
import { type LocalDate, localDateTime } from '#domain/dates/dates.ts';
import { timeOf } from '#domain/dates/display-time.ts';
import { shortDate } from '#domain/dates/short-date.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { type Amount, decimal, formatMoney } from '#domain/money/money.ts';
import { fullName } from '#domain/people/full-name.ts';

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

/** Returns the day of an appointment in its office's zone. */
export function dayOf({
  appointmentDate,
  timeZone,
}: Pick<OwnAppointment, 'appointmentDate' | 'timeZone'>): LocalDate {
  return localDateTime(appointmentDate, timeZone).slice(0, 10);
}

/** Returns '10:30' for today, or 'mañana 10:30', at the appointment's office. */
export function appointmentTime(
  appointment: Pick<OwnAppointment, 'appointmentDate' | 'timeZone'>,
  today: LocalDate,
): string {
  const day = dayOf(appointment);
  const time = timeOf(appointment.appointmentDate, appointment.timeZone);
  return day === today ? time : `${shortDate(day, today)} ${time}`;
}

/** Returns 'María Rodríguez'. */
export function clientName({ contactName, contactLastName }: OwnAppointment): string {
  return fullName(contactName, contactLastName);
}

/** Returns 'Corte de dama · Llegó'; an arrived client is marked because they are waiting. */
export function servicesOf({ subserviceNames, state }: OwnAppointment): string {
  return [subserviceNames, state === 'ARRIVED' && stateCaptions.ARRIVED]
    .filter(Boolean)
    .join(' · ');
}
