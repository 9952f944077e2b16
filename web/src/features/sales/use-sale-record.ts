import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { errorText } from '#domain/errors.ts';
import { decodeRouteId } from '#domain/route-id.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { request } from '#web/lib/graphql.ts';
import { SaleRecordDocument, type SaleRecordQuery } from './sale-record.generated.ts';

type Nodes<Connection> = NonNullable<Connection> extends { nodes: infer List } ? List : never;

/** A sale with its lines and payments, as it was recorded. */
export interface SaleRecord {
  readonly sale: NonNullable<SaleRecordQuery['vSaleById']>;
  readonly lines: Nodes<SaleRecordQuery['allVSalesDetails']>;
  readonly payments: Nodes<SaleRecordQuery['allVSalesPayments']>;
}

/** The sale that the route's encoded id names (D4); an ApiError when there is none to see. */
export function useSaleRecord() {
  const { id: encoded = '' }: { id?: string } = useParams({ strict: false });
  return useQuery({
    queryKey: ['sales', 'record', encoded],
    queryFn: async ({ signal }): Promise<SaleRecord> => {
      const id = decodeRouteId(encoded)?.id;
      const answer =
        typeof id === 'string'
          ? await request(SaleRecordDocument, { id }, { signal, counted: false })
          : null;
      if (!answer?.vSaleById) {
        throw new ApiError({ code: 'SALE_NOT_FOUND', text: errorText('SALE_NOT_FOUND') });
      }
      return {
        sale: answer.vSaleById,
        lines: answer.allVSalesDetails?.nodes ?? [],
        payments: answer.allVSalesPayments?.nodes ?? [],
      };
    },
  });
}
