import type { LocalDate } from './dates.ts';
import { addWorkingDays, holidayCountry } from './working-days.ts';

/** What somebody may ask of the data that is kept of them, as the screen calls it (docs/operate/privacy.md). */
export const privacyKinds = {
  ACCESS: 'Acceso',
  CORRECTION: 'Rectificación',
  OBJECTION: 'Oposición',
  ERASURE: 'Cancelación',
} as const;

export type PrivacyKind = keyof typeof privacyKinds;

/** How it came. */
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

/** In how many working days each is to be answered; extended once by as many. */
const terms: Readonly<Record<PrivacyKind, number>> = {
  ACCESS: 20,
  CORRECTION: 10,
  OBJECTION: 10,
  ERASURE: 10,
};

/** How many working days a term has. */
export function privacyTerm(kind: PrivacyKind): number {
  return terms[kind];
}

/** The day by which what came on a day is to be answered, in the office's country. */
export function privacyDueDay(kind: PrivacyKind, received: LocalDate, timeZone: string): LocalDate {
  return addWorkingDays(received, terms[kind], holidayCountry(timeZone));
}

/** From how many working days left on a request is told as urgent. */
export const urgentDays = 3;

/** How much time is left, in words: 'Faltan 3 días hábiles'; nothing for one that is answered. */
export function daysLeftText(left: number | null): string {
  if (left === null) return '';
  if (left === 0) return 'Vence hoy';
  const days = Math.abs(left) === 1 ? '1 día hábil' : `${Math.abs(left)} días hábiles`;
  if (left < 0) return `Vencida hace ${days}`;
  return `${left === 1 ? 'Falta' : 'Faltan'} ${days}`;
}
