import { type AppointmentState, stateCaptions } from '#domain/appointments.ts';
import type { Currency } from '#domain/currencies.ts';
import { displayDate, type LocalDate, localDateTime } from '#domain/dates.ts';
import { displayTime } from '#domain/display-time.ts';
import { type Amount, decimal, formatMoney } from '#domain/money.ts';

type EarningPeriod = 'DAY' | 'WEEK' | 'MONTH';

/** What the reader has earned since a day, in one currency. */
export interface OwnEarnings {
  readonly period: EarningPeriod;
  readonly dateFrom: LocalDate;
  readonly dateUntil: LocalDate;
  readonly currencyCode: Currency;
  readonly services: number;
  readonly commission: Amount;
  /** What others' services earn the reader (D20). */
  readonly supervision: Amount;
  readonly tip: Amount;
  readonly total: Amount;
}

/** An appointment of the reader that is to come, or whose client is there. */
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

/** The money of a period as its card tells it, a total per currency (D12). */
export interface EarnedPeriod {
  readonly period: EarningPeriod;
  readonly label: string;
  readonly dateFrom: LocalDate;
  readonly dateUntil: LocalDate;
  readonly totals: readonly string[];
  /** 'Comisión Bs 120.00', with each part that there is. */
  readonly parts: readonly string[];
  readonly services: number;
}

/** Day, week and month in this order. */
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

/** 'Hoy 10:30 AM' or '24/11/2026 10:30 AM', by the day that it is at the reader's office. */
export function appointmentTime(
  { appointmentDate, timeZone }: Pick<OwnAppointment, 'appointmentDate' | 'timeZone'>,
  today: LocalDate,
): string {
  const day = localDateTime(appointmentDate, timeZone).slice(0, 10);
  return `${day === today ? 'Hoy' : displayDate(day)} ${displayTime(appointmentDate, timeZone)}`;
}

/** 'María Rodríguez, Corte de dama (Llegó)'; who has come is said, since they are waiting. */
export function appointmentText(appointment: OwnAppointment): string {
  const { contactName, contactLastName, subserviceNames, state } = appointment;
  const who = [contactName, contactLastName].filter(Boolean).join(' ');
  const text = [who, subserviceNames].filter(Boolean).join(', ');
  return state === 'ARRIVED' ? `${text} (${stateCaptions.ARRIVED})` : text;
}
