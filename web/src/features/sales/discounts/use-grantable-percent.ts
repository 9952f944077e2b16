import { useQuery } from '@tanstack/react-query';
import { decimal } from '#domain/money.ts';
import { request } from '#web/lib/graphql.ts';
import { usePermission } from '#web/lib/session.ts';
import { GrantablePercentDocument } from './grantable.generated.ts';

/** Up to which percent the reader may take something off at the counter (D70); '0' for who may not. */
export function useGrantablePercent(): string {
  const mayGrant = usePermission('discount.grant');
  const { data } = useQuery({
    queryKey: ['roles', 'grantable-percent'],
    enabled: mayGrant,
    queryFn: async () =>
      (await request(GrantablePercentDocument, {}, { counted: false })).grantablePercent,
  });
  return mayGrant && data ? decimal(data).toString() : '0';
}
