import { addDays, type LocalDate } from '#domain/dates/dates.ts';
import { type Book, monthOf } from './book.ts';
import type { Branch } from './branch.ts';

/** Reopens the month of a day, if it is closed. */
export async function reopen(branch: Branch, book: Book, day: LocalDate): Promise<void> {
  const month = monthOf(day);
  if (!book.closed.delete(month)) return;
  const input = { officeId: branch.office.id, month, reason: 'Faltaba una venta' };
  await branch.act('crm_admin', 'procReopenMonth', input);
}

/** Closes the previous month on the first day of the next. */
export async function closeMonth(branch: Branch, book: Book): Promise<void> {
  const month = monthOf(addDays(branch.day, -1));
  await branch.act('crm_admin', 'procCloseMonth', { officeId: branch.office.id, month });
  book.closed.add(month);
}
