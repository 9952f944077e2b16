import { useQuery } from '@tanstack/react-query';
import { errorText } from '#domain/errors/error-register.ts';
import { decodeRecordId } from '#domain/input/route-id.ts';
import { request } from '#web/lib/api/graphql.ts';
import { showsRecords } from '#web/lib/api/query-client.ts';
import { ApiError, isGone } from '#web/lib/http/api-error.ts';
import type { RequestOptions } from '#web/lib/http/http.ts';
import { useAddressParams } from '#web/lib/navigation/address.ts';
import type { SaleKind } from '../sale-model.ts';
import {
  SaleRecordDocument,
  type SaleRecordQuery,
  WarrantyRecordDocument,
} from './sale-record.generated.ts';

type Nodes<Connection> = NonNullable<Connection> extends { nodes: infer List } ? List : never;

/** A recorded sale or warranty with its lines and payments. */
export interface SaleRecord {
  readonly kind: SaleKind;
  readonly sale: NonNullable<SaleRecordQuery['vSaleById']>;
  readonly lines: Nodes<SaleRecordQuery['allVSalesDetails']>;
  readonly payments: Nodes<SaleRecordQuery['allVSalesPayments']>;
}

/**
 * Loads the sale or warranty of the route's encoded id (D4); an ApiError if no visible one has the
 * id. A record that another person deletes has no data any more.
 */
export function useSaleRecord(kind: SaleKind = 'sale') {
  const { id: encoded = '' } = useAddressParams();
  const { data, error, isFetching } = useQuery({
    ...showsRecords,
    queryKey: ['sales', 'record', kind, encoded],
    queryFn: ({ signal }) => readSaleRecord(kind, decodeRecordId(encoded) ?? '', { signal }),
  });
  return { data: isGone(error) ? undefined : data, error, isFetching };
}

/** Loads a sale or warranty by id; throws an ApiError if no visible one has it. */
export async function readSaleRecord(
  kind: SaleKind,
  id: string,
  options: RequestOptions,
): Promise<SaleRecord> {
  const record = id ? await read[kind](id, options) : null;
  if (!record) throw new ApiError({ code: 'SALE_NOT_FOUND', text: errorText('SALE_NOT_FOUND') });
  return record;
}

type Read = (id: string, options: RequestOptions) => Promise<SaleRecord | null>;

const read: Readonly<Record<SaleKind, Read>> = {
  sale: async (id, options) => {
    const { vSaleById, ...rest } = await request(SaleRecordDocument, { id }, options);
    return toRecord('sale', vSaleById, rest);
  },
  warranty: async (id, options) => {
    const { vWarrantyById, ...rest } = await request(WarrantyRecordDocument, { id }, options);
    const sale = vWarrantyById && { ...vWarrantyById, refundedTotal: '0.00' };
    return toRecord('warranty', sale, rest);
  },
};

function toRecord(
  kind: SaleKind,
  sale: SaleRecord['sale'] | null,
  { allVSalesDetails, allVSalesPayments }: Omit<SaleRecordQuery, 'vSaleById'>,
): SaleRecord | null {
  if (!sale) return null;
  return {
    kind,
    sale,
    lines: allVSalesDetails?.nodes ?? [],
    payments: allVSalesPayments?.nodes ?? [],
  };
}
