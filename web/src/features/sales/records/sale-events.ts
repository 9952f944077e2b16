import { encodeRouteId } from '#domain/input/route-id.ts';
import { paths } from '#web/config/paths.ts';
import type { TimelineEvent } from '#web/ui/record/timeline.tsx';
import type { SaleEventsQuery } from './sale-record.generated.ts';

type SaleEvent = NonNullable<SaleEventsQuery['procSaleEvents']>['nodes'][number];

const texts: Readonly<Record<string, string>> = {
  REGISTERED: 'Registrada',
  CORRECTED: 'Corregida',
  REFUNDED: 'Reembolso registrado',
  WARRANTY: 'Garantía registrada',
};

/** Converts the events of a sale to those of its timeline; a warranty is a link to its page. */
export function saleTimeline(events: readonly SaleEvent[]): TimelineEvent[] {
  return events.map(({ kind, happenedAt, timeZone, personName, warrantyId }, index) => ({
    id: `${kind} ${happenedAt} ${index}`,
    at: happenedAt ?? '',
    zone: timeZone ?? '',
    text: texts[kind ?? ''] ?? '',
    person: personName ?? '',
    link: warrantyId
      ? { to: paths.warranties.details, params: { id: encodeRouteId({ id: warrantyId }) } }
      : undefined,
  }));
}
