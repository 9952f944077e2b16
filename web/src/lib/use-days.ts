import { useSearch } from '@tanstack/react-router';
import { today } from '#domain/dates.ts';
import { displayPeriod, type Period } from '#domain/periods.ts';
import { useMe } from './session.ts';

/** The days that a report's filter asks for, by the rule of its function: one alone is both, none is today; and how they are told. */
export function useDays(): { days: Period; present: string; told: string } {
  const { time_zone: timeZone } = useMe();
  const present = today(new Date(), timeZone);
  const search: { date_from?: string; date_until?: string } = useSearch({ strict: false });
  const from = search.date_from || search.date_until || present;
  const until = search.date_until || search.date_from || present;
  return { days: { from, until }, present, told: displayPeriod({ from, until }) };
}
