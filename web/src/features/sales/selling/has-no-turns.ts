import type { LocalDate } from '#domain/dates/dates.ts';
import type { SaleOffice } from './use-sale-office.ts';

/** Returns whether no technician has a turn on the day of the sale. */
export function hasNoTurns({ isLoaded, workdays }: SaleOffice, day: LocalDate): boolean {
  return isLoaded && day !== '' && workdays.length === 0;
}
