import { useQuery } from '@tanstack/react-query';
import { firstOfMonth, monthName } from '#domain/dates/periods.ts';
import { errorText } from '#domain/errors/error-register.ts';
import { request } from '#web/lib/api/graphql.ts';
import { serverNow } from '#web/lib/browser/server-clock.ts';
import { ClosedMonthsDocument } from './closed-months.generated.ts';

/**
 * Returns the hint of a date field whose stored or typed day is in a closed month of the office
 * (D101), otherwise undefined. It blocks nothing: the month may be reopened before the form is
 * sent, so the server decides.
 */
export function useClosedMonth(officeId: string, days: readonly string[]): string | undefined {
  const presentMonth = firstOfMonth(serverNow().toISOString().slice(0, 10));
  const { data } = useQuery({
    queryKey: ['months', 'closed', officeId],
    // Only a month that is over can be closed.
    enabled: days.some((day) => day !== '' && day < presentMonth),
    staleTime: 0,
    queryFn: ({ signal }) => request(ClosedMonthsDocument, { officeId }, { signal }),
    select: ({ procClosedMonths }) => procClosedMonths?.nodes.map(({ month }) => month ?? '') ?? [],
  });
  return closedMonthText(data ?? [], days);
}

/** Returns the text for loaded closed months, given by their first days. */
export function closedMonthText(
  closed: readonly string[],
  days: readonly string[],
): string | undefined {
  const months = days.filter((day) => day !== '').map((day) => firstOfMonth(day.slice(0, 10)));
  const month = months.find((each) => closed.includes(each));
  return month && `${errorText('MONTH_CLOSED', { month: monthName(month) })}, o elija otra fecha`;
}
