import { displayDateTime } from '#domain/dates.ts';
import { fullName } from '#domain/full-name.ts';
import { formatMoney } from '#domain/money.ts';
import type { SaleLine } from '../sale-model.ts';
import type { PastServicesQuery } from '../selling/sale-form.generated.ts';

/** A service that the client was sold before, and not refunded. */
export type PastService = Omit<
  NonNullable<PastServicesQuery['allVSalesDetailsClients']>['nodes'][number],
  'refundedDay'
>;

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
