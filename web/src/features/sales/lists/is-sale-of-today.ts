import { today } from '#domain/dates.ts';

/** Whether a sale is of its office's today: only such a one can be corrected (doc 2 §2 /sales/edit). */
export function isSaleOfToday({
  saleDay,
  timeZone,
}: {
  readonly saleDay: string;
  readonly timeZone: string;
}): boolean {
  return saleDay === today(new Date(), timeZone);
}
