import type { QuotedLine, SaleLine, Subservice } from '../sale-model.ts';
import type { SaleWorkday } from '../selling/use-sale-office.ts';

/** Returns a line without times and tip. */
export function newLine(
  workdayId: string,
  { id, subserviceName }: Pick<Subservice, 'id' | 'subserviceName'>,
  key: string = crypto.randomUUID(),
): SaleLine {
  const chosen = { key, workdayId, subserviceId: id, subserviceName };
  return { ...chosen, tip: '', startsAt: '', endsAt: '', originalId: null };
}

/** Returns the name of a line's service, which may be disabled since its choice. */
export function nameOfLine({ line, subservice }: Pick<QuotedLine, 'line' | 'subservice'>): string {
  return subservice?.subserviceName ?? line.subserviceName ?? 'Servicio';
}

/** Returns the turn of new lines: the chosen one of the day, or the only one; '' if there is none. */
export function turnOfNewLines(workdays: readonly SaleWorkday[], chosen: string): string {
  if (workdays.some(({ id }) => id === chosen)) return chosen;
  return workdays.length === 1 ? (workdays[0]?.id ?? '') : '';
}
