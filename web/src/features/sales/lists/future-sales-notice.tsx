import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addDays, dayRange } from '#domain/dates/dates.ts';
import type { ListFilterValue } from '#domain/lists/list-definition.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import look from '#web/ui/parts.module.css';
import { LaterSalesDocument } from './recorded-sales.generated.ts';

/** Link to sales dated after today, which exist only in migrated data (D16); renders nothing without them. */
export function FutureSalesNotice({ scope }: { scope: ListFilterValue }) {
  const { timeZone } = useCurrentUser();
  const day = usePresentDay(timeZone);
  const { data: count = 0 } = useQuery({
    queryKey: ['sales', 'later', day, scope],
    queryFn: async ({ signal }) => {
      const filter = { ...scope, saleDate: { greaterThan: dayRange(day).until } };
      return (await request(LaterSalesDocument, { filter }, { signal })).allVSales?.totalCount;
    },
  });
  if (count === 0) return null;
  return (
    <Link
      to={paths.sales.list}
      search={{ date_from: addDays(day, 1), date_until: '' }}
      className={look.accent}
    >
      {count === 1 ? '1 venta posterior a hoy' : `${count} ventas posteriores a hoy`}
    </Link>
  );
}
