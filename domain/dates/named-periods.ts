import { addDays, type LocalDate, mondayOf } from './dates.ts';
import { firstOfMonth } from './periods.ts';
import { shortDate } from './short-date.ts';

/** Bounds of a date filter; '' for an open bound. */
export interface DateBounds {
  readonly from: LocalDate | '';
  readonly until: LocalDate | '';
}

/** Returns the usual periods up to today by their names. */
export function usualPeriods(present: LocalDate): Readonly<Record<string, DateBounds>> {
  const yesterday = addDays(present, -1);
  const monday = mondayOf(present);
  return {
    Hoy: { from: present, until: present },
    Ayer: { from: yesterday, until: yesterday },
    'Esta semana': { from: monday, until: present },
    'Semana pasada': { from: addDays(monday, -7), until: addDays(monday, -1) },
    'Este mes': { from: firstOfMonth(present), until: present },
    'Todas las fechas': { from: '', until: '' },
  };
}

/** Returns the name of a period: 'Hoy', 'Este mes', '3 nov – 8 nov', 'Desde hoy'. */
export function periodName({ from, until }: DateBounds, present: LocalDate): string {
  const usual = Object.entries(usualPeriods(present)).find(
    ([, period]) => period.from === from && period.until === until,
  );
  if (usual) return usual[0];
  if (until === '') return `Desde ${shortDate(from, present)}`;
  if (from === '') return `Hasta ${shortDate(until, present)}`;
  const [first, last] = [shortDate(from, present), shortDate(until, present)];
  const text = from === until ? first : `${first} – ${last}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
