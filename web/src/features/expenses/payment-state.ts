import type { LocalDate } from '#domain/dates/dates.ts';
import type { RecordState } from '#web/ui/record/record-page.tsx';

/** Returns the state of an expense by its day of payment: it is not paid before that day. */
export function paymentState(day: LocalDate, present: LocalDate): RecordState {
  return day > present
    ? { text: 'Por pagar', color: 'warning' }
    : { text: 'Pagado', color: 'success' };
}
