import { displayPeriod, type Period } from '#domain/dates/periods.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { periodOf } from './period-search.ts';

/** Returns the days of a report's filter, by default today, and their text. */
export function useDays(): { days: Period; present: string; periodText: string } {
  const { timeZone } = useCurrentUser();
  const present = usePresentDay(timeZone);
  const search = useAddressSearch();
  const days = periodOf(search, { from: present, until: present });
  return { days, present, periodText: displayPeriod(days) };
}
