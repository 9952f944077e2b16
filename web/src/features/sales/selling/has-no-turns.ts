import type { LocalDate } from '#domain/dates/dates.ts';
import type { SaleOffice } from './use-sale-office.ts';

/** Turns of an office, which has none while it loads. */
export interface OfficeTurns extends Pick<SaleOffice, 'isLoaded'> {
  readonly workdays: readonly object[];
}

/** Returns whether no technician has a turn on the day of the sale. */
export function hasNoTurns({ isLoaded, workdays }: OfficeTurns, day: LocalDate): boolean {
  return isLoaded && day !== '' && workdays.length === 0;
}
