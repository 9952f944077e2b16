import type { LocalDate } from '#domain/dates/dates.ts';
import type { SaleOffice } from './use-sale-office.ts';

/** Returns whether no technician has a turn on the day of the sale. */
export function lacksTurns({ isThere, workdays }: SaleOffice, day: LocalDate): boolean {
  return isThere && day !== '' && workdays.length === 0;
}
