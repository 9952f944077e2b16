import type { HourPoint } from '#web/ui/charts/day-chart-model.ts';

/** First and last hour of a day without sales. */
const usualHours = [8, 20] as const;

/** Returns the cumulative sales of two days between their first and their last hour with sales. */
export function dayLines(
  today: readonly number[],
  lastWeek: readonly number[],
  clock: number,
): { readonly today: readonly HourPoint[]; readonly lastWeek: readonly HourPoint[] } {
  const lastSold = (amounts: readonly number[]) => amounts.findLastIndex((amount) => amount !== 0);
  const firstSold = today.findIndex((amount, hour) => amount !== 0 || lastWeek[hour] !== 0);
  const lastHour = Math.max(lastSold(today), lastSold(lastWeek)) + 1;
  const [begin, end] = firstSold < 0 ? usualHours : [firstSold, lastHour];
  // A branch in another time zone may have sold in an hour that has not begun here.
  const now = Math.max(lastSold(today) > clock ? lastSold(today) + 1 : clock, begin);
  const points = (amounts: readonly number[], until: number): readonly HourPoint[] => {
    let value = 0;
    return [
      { hour: begin, value },
      ...amounts.slice(begin, Math.ceil(until)).map((amount, index) => {
        value += amount;
        return { hour: Math.min(begin + index + 1, until), value };
      }),
    ];
  };
  return { today: points(today, now), lastWeek: points(lastWeek, end) };
}
