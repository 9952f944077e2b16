import { useQuery } from '@tanstack/react-query';
import type { Currency } from '#domain/currencies.ts';
import { request } from '#web/lib/graphql.ts';
import type { SaleRecord } from '../records/use-sale-record.ts';
import type { RefundMethod } from './refund-model.ts';
import { RefundMethodsDocument } from './refunds.generated.ts';

/** By what a sale can be given back: the methods of its office in currencies that it has a rate for; undefined until known. */
export function useRefundMethods({ sale, payments }: SaleRecord) {
  const { data } = useQuery({
    queryKey: ['payment_methods', 'of', sale.officeId],
    queryFn: ({ signal }) =>
      request(RefundMethodsDocument, { officeId: sale.officeId }, { signal, counted: false }),
  });
  const nodes = data?.allVPaymentMethods?.nodes;
  if (!nodes) return undefined;
  const rateOf = (currency: string) => {
    if (currency === sale.currencyCode) return '1';
    const paid = payments.find(({ currencyCode }) => currencyCode === currency);
    return paid?.exchangeRate ?? (/^USDT?$/.test(currency) ? sale.exchangeValue : null);
  };
  const methods = nodes.flatMap(({ id, methodName, currencyCode }): RefundMethod[] => {
    const rate = rateOf(currencyCode);
    return rate ? [{ id, methodName, currency: currencyCode as Currency, rate }] : [];
  });
  const before = payments.find(({ direction }) => direction === 1)?.paymentMethodId;
  const usual = nodes.find(
    ({ paymentType, currencyCode, isDefault }) =>
      isDefault && paymentType === 'Cash' && currencyCode === sale.currencyCode,
  );
  const proposed = methods.find(({ id }) => id === before)?.id ?? usual?.id ?? '';
  return { methods, proposed };
}
