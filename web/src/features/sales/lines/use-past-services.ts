import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import { PastServicesDocument } from '../model/sale-form.generated.ts';
import type { PastService } from './past-services.ts';

const none: readonly PastService[] = [];

/**
 * Returns the client's services at an office until the local time `at`, or until now if it is null,
 * newest first; empty without a client.
 */
export function usePastServices(
  officeId: string,
  clientId: string | null,
  at: string | null,
): readonly PastService[] {
  const { data } = useQuery({
    queryKey: ['sales', 'past-services', officeId, clientId, at],
    enabled: clientId !== null,
    queryFn: async () => {
      const filter = {
        clientId: { equalTo: clientId ?? '' },
        officeId: { equalTo: officeId },
        kind: { equalTo: 'SALE' },
        ...(at && { saleDate: { lessThanOrEqualTo: at } }),
      };
      const answer = await request(PastServicesDocument, { filter });
      // A refunded service has no warranty (D98).
      return answer.allVSalesDetailsClients?.nodes.filter(({ refundedDay }) => !refundedDay);
    },
  });
  return data ?? none;
}
