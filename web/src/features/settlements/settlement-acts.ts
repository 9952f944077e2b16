import { displayPeriod, type Period } from '#domain/dates/periods.ts';
import { firstAndMore } from '#domain/texts/first-and-more.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { toastSuccess, toastWarning } from '#web/ui/feedback/toasts.tsx';
import type { RowOf } from '#web/ui/list-screen/use-list-query.ts';
import type { Payable } from './pay-model.ts';
import {
  approveSettlements,
  prepareSettlements,
  type SettledOffice,
} from './settlement-requests.ts';
import type { SettlementsDocument } from './settlements.generated.ts';

/** An employee in a period: a settlement, or what is owed without one. */
export type SettlementRow = RowOf<typeof SettlementsDocument>;

interface VoidableSettlement {
  readonly employeeName: string | null;
  readonly periodFrom: string | null;
  readonly periodUntil: string | null;
}

/** Question before a settlement is voided. */
export const voidText = {
  confirmText: 'Desea anular la liquidación?',
  detail: ({ employeeName, periodFrom, periodUntil }: VoidableSettlement) =>
    `${employeeName}, ${displayPeriod({ from: periodFrom ?? '', until: periodUntil ?? '' }, 'del')}`,
  note: 'Motivo',
  needsNote: true,
  done: 'Liquidación anulada: sus montos vuelven a deberse',
} as const;

/** Prepares the settlements of everybody who is owed at an office. */
export async function prepareAll(office: SettledOffice, period: Period): Promise<void> {
  report([await prepareSettlements(office, period, null)]);
}

/** Prepares the settlements of some employees, in one call for each office. */
export async function prepareRows(
  rows: readonly SettlementRow[],
  period: Period,
): Promise<boolean> {
  const results = [];
  for (const [officeId, debtors] of Map.groupBy(rows, (row) => row.officeId ?? '')) {
    const employeeIds = debtors.flatMap(({ employeeId }) => employeeId ?? []);
    const zone = debtors[0]?.timeZone ?? 'UTC';
    results.push(await prepareSettlements({ id: officeId, zone }, period, employeeIds));
  }
  report(results);
  return true;
}

function report(results: readonly Awaited<ReturnType<typeof prepareSettlements>>[]): void {
  const approved = results.flatMap((result) => result.approved);
  const prepared = results.reduce((count, result) => count + result.prepared, 0);
  if (approved.length > 0) {
    toastWarning(`Ya aprobadas, sin cambios: ${approved.slice(0, 5).join(', ')}`);
  } else {
    toastSuccess('Liquidaciones preparadas', String(prepared));
  }
}

/** Approves settlements after a confirmation. */
export async function approveRows(
  rows: readonly Pick<SettlementRow, 'settlementId' | 'version' | 'employeeName'>[],
): Promise<boolean> {
  const names = rows.map(({ employeeName }) => employeeName ?? '');
  const detail = firstAndMore(names, 5);
  if (!(await confirm(`Desea aprobar ${rows.length} liquidación(es)?`, detail, 'Aprobar'))) {
    return false;
  }
  await approveSettlements(
    rows.map(({ settlementId, version }) => ({ id: settlementId ?? '', version: version ?? 0 })),
  );
  toastSuccess('Liquidaciones aprobadas', String(rows.length));
  return true;
}

/** Returns the settlements to pay; none, with a warning, if they belong to several offices. */
export function toPayables(rows: readonly SettlementRow[]): readonly Payable[] {
  if (new Set(rows.map(({ officeId }) => officeId)).size > 1) {
    toastWarning('Pague las liquidaciones de una sucursal a la vez');
    return [];
  }
  return rows.flatMap(
    ({ settlementId: id, employeeName, officeId, currencyCode, timeZone, net }) =>
      id && employeeName && officeId && currencyCode && timeZone && net !== null
        ? [{ id, employeeName, officeId, currencyCode, timeZone, net }]
        : [],
  );
}
