import { today } from '#domain/dates.ts';
import { session } from '#web/lib/session.ts';

/** Whether a sale is of the office's today: only such a one can be corrected (doc 2 §2 /sales/edit). */
export function isSaleOfToday({ saleDay }: { readonly saleDay: string }): boolean {
  const { me } = session.get();
  return me !== null && saleDay === today(new Date(), me.timeZone);
}
