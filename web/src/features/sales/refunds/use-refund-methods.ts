import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import type { OfficeMethod } from '../payments/office-method.ts';
import type { PaymentTerms } from '../payments/payment-types.ts';
import type { SaleRecord } from '../records/use-sale-record.ts';
import { RefundMethodsDocument } from './refunds.generated.ts';

/** Methods of the sale's office in currencies with a rate in the sale. */
export interface RefundTerms {
  readonly methods: readonly OfficeMethod[];
  readonly terms: PaymentTerms;
}

/** Returns the refund methods; undefined until loaded. */
export function useRefundMethods({ sale, payments }: SaleRecord): RefundTerms | undefined {
  const { data } = useQuery({
    queryKey: ['payment_methods', 'of', sale.officeId],
    queryFn: ({ signal }) =>
      request(RefundMethodsDocument, { officeId: sale.officeId }, { signal }),
  });
  const nodes = data?.allVPaymentMethods?.nodes;
  if (!nodes) return undefined;
  const rateOf = (wanted: RegExp) =>
    payments.find(({ currencyCode }) => wanted.test(currencyCode))?.exchangeRate ?? null;
  const terms = {
    currency: sale.currencyCode,
    usdRate: rateOf(/^USDT?$/) ?? sale.exchangeValue,
    eurRate: rateOf(/^EUR$/),
  };
  const isPaidIn = ({ currencyCode }: OfficeMethod) =>
    currencyCode === terms.currency ||
    (currencyCode === 'EUR' ? terms.eurRate : terms.usdRate) !== null;
  return { methods: nodes.filter(isPaidIn), terms };
}
