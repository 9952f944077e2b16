import type { Currency } from '#domain/currencies.ts';
import { displayDateTime } from '#domain/dates.ts';
import { fullName } from '#domain/full-name.ts';
import { formatMoney } from '#domain/money.ts';
import type { SaleLine } from '../sale-model.ts';

/** A service that the client was sold before. */
export interface PastService {
  /** Of its line. */
  readonly id: string;
  readonly subserviceId: string;
  readonly saleDate: string;
  /** Of the office that it was at. */
  readonly timeZone: string;
  readonly employeeName: string;
  readonly employeeLastName: string;
  readonly subserviceName: string;
  readonly cost: string;
  readonly currencyCode: Currency;
}

/** '22/11/2026 03:10:25 PM · Manicure · Bs 2,898.94 · Daniela Contreras': no two services read alike. */
export function pastServiceLabel(past: PastService): string {
  return [
    displayDateTime(past.saleDate, past.timeZone),
    past.subserviceName,
    formatMoney(past.cost, past.currencyCode),
    fullName(past.employeeName, past.employeeLastName),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The earlier lines that a warranty line may make good, newest first: those of its subservice. */
export function originalsOf(
  { subserviceId }: Pick<SaleLine, 'subserviceId'>,
  pastServices: readonly PastService[],
): readonly PastService[] {
  return pastServices.filter((each) => each.subserviceId === subserviceId);
}

/** The earlier line that a warranty line makes good: the chosen one, else the newest (D22). */
export function originalOf(
  line: Pick<SaleLine, 'subserviceId' | 'originalId'>,
  pastServices: readonly PastService[],
): PastService | undefined {
  const originals = originalsOf(line, pastServices);
  return line.originalId === null
    ? originals[0]
    : originals.find(({ id }) => id === line.originalId);
}
