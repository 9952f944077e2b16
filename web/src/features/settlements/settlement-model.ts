import { encodeRouteId } from '#domain/input/route-id.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import type { RequestOptions } from '#web/lib/http/http.ts';
import type { UndatedEvent } from '#web/ui/record/timeline.tsx';
import { SettlementDocument } from './settlements.generated.ts';

/** A settlement with its lines; those of a void settlement are the ones that it held. */
export type SettlementRecord = NonNullable<Awaited<ReturnType<typeof readSettlement>>>;

export type Line = SettlementRecord['lines'][number];

/** Loads a settlement with its lines; returns null if no visible one has the id. */
export async function readSettlement(id: string, options: RequestOptions) {
  const answer = await request(SettlementDocument, { id }, options);
  const settlement = answer.allVSettlements?.nodes[0];
  if (!settlement) return null;
  const lines = answer.allVSettlementLines?.nodes ?? [];
  const isVoid = settlement.state === 'VOID';
  return { settlement, lines: lines.filter(({ live }) => live || isVoid) };
}

/** Returns the page of the sale or warranty of a line, if it has one. */
export function saleLink({ saleId, saleKind }: Pick<Line, 'saleId' | 'saleKind'>) {
  if (!saleId) return undefined;
  const { details } = saleKind === 'WARRANTY' ? paths.warranties : paths.sales;
  return { to: details, params: { id: encodeRouteId({ id: saleId }) } };
}

/**
 * Returns who prepared, approved, paid and voided a settlement, latest first. Person and time of a
 * void are unknown if it is older than their columns.
 */
export function settlementEvents({
  settlement,
}: {
  readonly settlement: Pick<
    SettlementRecord['settlement'],
    'timeZone' | 'state' | `${'prepared' | 'approved' | 'paid' | 'voided'}${'At' | 'ByName'}`
  >;
}): readonly UndatedEvent[] {
  const { timeZone: zone, voidedAt, voidedByName } = settlement;
  const voided = { id: 'Anulada', text: 'Anulada', at: voidedAt, zone, person: voidedByName };
  const steps = [
    { text: 'Pagada', at: settlement.paidAt, person: settlement.paidByName },
    { text: 'Aprobada', at: settlement.approvedAt, person: settlement.approvedByName },
    { text: 'Preparada', at: settlement.preparedAt, person: settlement.preparedByName },
  ];
  return [
    ...(settlement.state === 'VOID' ? [voided] : []),
    ...steps.flatMap(({ at, ...step }) => (at ? [{ id: step.text, at, zone, ...step }] : [])),
  ];
}
