import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { displayDate, localDateTime } from '#domain/dates/dates.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import look from '#web/ui/parts.module.css';
import { WarrantyLinksDocument, type WarrantyLinksQuery } from './sale-record.generated.ts';

type LinkedLine = NonNullable<WarrantyLinksQuery['originals']>['nodes'][number];

interface Line {
  readonly id: string;
  readonly warrantyOf: string | null;
}

/** Returns for each line its original line, or its warranties, if there are any (D22). */
export function useWarrantyLinks(
  lines: readonly Line[],
): ReadonlyMap<string, readonly LinkedLine[]> {
  const ids = lines.map(({ id }) => id);
  const originalIds = lines.flatMap(({ warrantyOf }) => warrantyOf ?? []);
  const { data } = useQuery({
    queryKey: ['sales', 'warranty-links', ids],
    queryFn: ({ signal }) =>
      request(WarrantyLinksDocument, { originals: originalIds, lines: ids }, { signal }),
  });
  const originals = data?.originals?.nodes ?? [];
  const warranties = data?.warranties?.nodes ?? [];
  const linked = lines.map(({ id, warrantyOf }) => {
    const found = warrantyOf
      ? originals.filter((each) => each.id === warrantyOf)
      : warranties.filter((each) => each.warrantyOf === id);
    return [id, found] as const;
  });
  return new Map(linked.filter(([, found]) => found.length > 0));
}

/** 'Venta del 20/11/2026' for a warranty's line, 'Garantía del …' for a sale's, as links to the details. */
export function WarrantyLinks({ linked = [] }: { linked: readonly LinkedLine[] | undefined }) {
  return linked.map(({ id, saleId, saleDate, timeZone, warrantyOf }) => (
    <Link
      key={id}
      to={warrantyOf ? paths.warranties.details : paths.sales.details}
      params={{ id: encodeRouteId({ id: saleId }) }}
      className={look.target}
    >
      {warrantyOf ? 'Garantía' : 'Venta'} del{' '}
      {displayDate(localDateTime(saleDate, timeZone).slice(0, 10))}
    </Link>
  ));
}
