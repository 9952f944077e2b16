import type { LocalDate } from '../dates/dates.ts';
import { addWorkingDays, holidayCountry } from '../dates/working-days.ts';

/** Kinds of privacy requests with their captions (docs/operate/privacy.md). */
export const privacyKinds = {
  ACCESS: 'Acceso',
  CORRECTION: 'Rectificación',
  OBJECTION: 'Oposición',
  ERASURE: 'Cancelación',
} as const;

export type PrivacyKind = keyof typeof privacyKinds;

/** Channels of a request. */
export const privacyChannels = {
  IN_PERSON: 'En la sucursal',
  EMAIL: 'Email',
  PHONE: 'Teléfono',
  LETTER: 'Carta',
  MESSAGE: 'Mensaje',
} as const;

export const privacyStates = {
  OPEN: 'Abierta',
  ANSWERED: 'Respondida',
  REFUSED: 'Denegada',
} as const;

/** Terms in working days; one extension by the same number is allowed. */
const terms: Readonly<Record<PrivacyKind, number>> = {
  ACCESS: 20,
  CORRECTION: 10,
  OBJECTION: 10,
  ERASURE: 10,
};

/** Returns the number of working days of a term. */
export function privacyTerm(kind: PrivacyKind): number {
  return terms[kind];
}

/** Returns the due day of a request by the working days of the office's country. */
export function privacyDueDay(kind: PrivacyKind, received: LocalDate, timeZone: string): LocalDate {
  return addWorkingDays(received, terms[kind], holidayCountry(timeZone));
}

/** Number of remaining working days from which a request is shown as urgent. */
export const urgentDays = 3;

/** Formats the remaining time: 'Faltan 3 días hábiles'; empty for an answered request. */
export function daysLeftText(left: number | null): string {
  if (left === null) return '';
  if (left === 0) return 'Vence hoy';
  const days = Math.abs(left) === 1 ? '1 día hábil' : `${Math.abs(left)} días hábiles`;
  if (left < 0) return `Vencida hace ${days}`;
  return `${left === 1 ? 'Falta' : 'Faltan'} ${days}`;
}
