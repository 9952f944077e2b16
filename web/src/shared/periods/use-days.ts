import { displayPeriod, type Period } from '#domain/periods.ts';
import { useAddressSearch } from '#web/lib/address.ts';
import { usePresentDay } from '#web/lib/server-clock.ts';
import { useMe } from '#web/lib/session.ts';
import { periodOf } from './period-search.ts';

/** Returns the days of a report's filter, by default today, and their text. */
export function useDays(): { days: Period; present: string; periodText: string } {
  const { timeZone } = useMe();
  const present = usePresentDay(timeZone);
  const search = useAddressSearch();
  const days = periodOf(search, { from: present, until: present });
  return { days, present, periodText: displayPeriod(days) };
}
