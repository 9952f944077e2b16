import { useQuery } from '@tanstack/react-query';
import { decimal } from '#domain/money/money.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { GrantablePercentDocument } from './grantable.generated.ts';

/** Returns the maximum percentage of a counter discount for the reader (D70); '0' without permission. */
export function useGrantablePercent(): string {
  const mayGrant = usePermission('discount.grant');
  const { data } = useQuery({
    queryKey: ['roles', 'grantable-percent'],
    enabled: mayGrant,
    queryFn: async () => (await request(GrantablePercentDocument, {})).grantablePercent,
  });
  return mayGrant && data ? decimal(data).toString() : '0';
}
