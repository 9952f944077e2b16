import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import { inventoriesTopic } from './inventories-topic.ts';
import { LowStockDocument } from './low-stock.generated.ts';

/** Badge with the number of stocks below their minimum; renders nothing for 0. */
export function LowStockCount() {
  const { data: count } = useQuery({
    queryKey: [inventoriesTopic, 'low'],
    queryFn: async ({ signal }) => {
      const filter = { belowMin: { equalTo: true } };
      const answer = await request(LowStockDocument, { filter }, { signal });
      return answer.allVAllInventories?.totalCount ?? 0;
    },
  });
  if (!count) return null;
  return (
    <Badge
      color="danger"
      variant="filled"
      size="sm"
      ml="auto"
      title={`${count} bajo mínimo`}
      aria-label={`${count} bajo mínimo`}
    >
      {count}
    </Badge>
  );
}
