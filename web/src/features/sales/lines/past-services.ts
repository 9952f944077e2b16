import { displayDateTime } from '#domain/dates/dates.ts';
import { formatMoney } from '#domain/money/money.ts';
import { fullName } from '#domain/people/full-name.ts';
import type { PastServicesQuery } from '../model/sale-form.generated.ts';
import type { SaleLine } from '../sale-model.ts';

/** A service of an earlier sale without refund. */
export type PastService = Omit<
  NonNullable<PastServicesQuery['allVSalesDetailsClients']>['nodes'][number],
  'refundedDay'
>;

/** Returns a unique label: '22/11/2026 03:10:25 PM · Manicure · Bs 2,898.94 · Daniela Contreras'. */
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

/** Returns the possible original lines of a warranty line, newest first: those of its subservice. */
export function originalsOf(
  { subserviceId }: Pick<SaleLine, 'subserviceId'>,
  pastServices: readonly PastService[],
): readonly PastService[] {
  return pastServices.filter((each) => each.subserviceId === subserviceId);
}

/** Returns the original line of a warranty line: the chosen one, otherwise the newest (D22). */
export function originalOf(
  line: Pick<SaleLine, 'subserviceId' | 'originalId'>,
  pastServices: readonly PastService[],
): PastService | undefined {
  const originals = originalsOf(line, pastServices);
  return line.originalId === null
    ? originals[0]
    : originals.find(({ id }) => id === line.originalId);
}
