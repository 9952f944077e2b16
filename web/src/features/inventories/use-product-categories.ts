import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import { ProductCategoriesDocument } from './inventories.generated.ts';
import { inventoriesTopic } from './inventories-topic.ts';

/** Returns the active product categories; none while they load. */
export function useProductCategories() {
  const { data } = useQuery({
    queryKey: [inventoriesTopic, 'categories'],
    queryFn: ({ signal }) => request(ProductCategoriesDocument, {}, { signal }),
  });
  return data?.allCategories?.nodes ?? [];
}
