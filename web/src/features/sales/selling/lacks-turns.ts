import type { LocalDate } from '#domain/dates.ts';
import type { SaleOffice } from './use-sale-office.ts';

/** Whether nobody can serve on the sale's day, since nobody has a turn. */
export function lacksTurns({ isThere, workdays }: SaleOffice, day: LocalDate): boolean {
  return isThere && day !== '' && workdays.length === 0;
}
