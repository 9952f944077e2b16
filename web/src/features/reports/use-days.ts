import { useSearch } from '@tanstack/react-router';
import { today } from '#domain/dates.ts';
import { displayPeriod } from '#domain/periods.ts';
import { useMe } from '#web/lib/session.ts';
import type { FigureDays } from './technician-figures.tsx';

/** The days that a report's filter asks for, today unless it says otherwise, and how they are told. */
export function useDays(): { days: FigureDays; present: string; told: string } {
  const { time_zone: timeZone } = useMe();
  const present = today(new Date(), timeZone);
  const search: { date_from?: string; date_until?: string } = useSearch({ strict: false });
  const from = search.date_from || search.date_until || present;
  const until = search.date_until || search.date_from || present;
  return { days: { from, until }, present, told: displayPeriod({ from, until }) };
}
