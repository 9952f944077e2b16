import { useQuery } from '@tanstack/react-query';
import { currencySymbols, toCurrency } from '#domain/money/currencies.ts';
import { request } from '#web/lib/api/graphql.ts';
import { showsRecords } from '#web/lib/api/query-client.ts';
import { cashTopic } from '#web/shared/cash/cash-topic.ts';
import { CashDifferencesDocument, CashMethodsDocument } from './cash.generated.ts';
import type { CountedMethod } from './cash-model.ts';

/** Returns the cash methods of a register's drawers from their currencies in API notation ('VES USD'). */
export function cashMethods(currencies: string): CountedMethod[] {
  return currencies.split(' ').map((currencyCode) => ({
    currencyCode,
    methodName: `Efectivo ${currencySymbols[toCurrency(currencyCode)]}`,
    paymentMethodId: null,
    counting: 'CASH',
  }));
}

/** Returns the counted methods of a session; empty until loaded. */
export function useCountedMethods(sessionId: string): readonly CountedMethod[] | undefined {
  const { data } = useQuery({
    queryKey: [cashTopic, 'methods', sessionId],
    queryFn: async ({ signal }) => {
      const { procCashMethods } = await request(CashMethodsDocument, { sessionId }, { signal });
      return (procCashMethods?.nodes ?? []).map((method) => ({
        methodName: method?.methodName ?? '',
        currencyCode: method?.currencyCode ?? '',
        paymentMethodId: method?.paymentMethodId ?? null,
        counting: method?.counting ?? 'CASH',
      }));
    },
  });
  return data;
}

/** Returns the methods with the differences of the final count, once they are known. */
export function useDifferences(
  sessionId: string,
  methods: readonly CountedMethod[],
): readonly CountedMethod[] {
  const { data } = useQuery({
    ...showsRecords,
    queryKey: [cashTopic, 'differences', sessionId],
    queryFn: async ({ signal }) =>
      (await request(CashDifferencesDocument, { sessionId }, { signal })).procCashDifferences
        ?.nodes ?? [],
  });
  return methods.map((method) => ({
    ...method,
    difference:
      data?.find(
        (each) =>
          each?.currencyCode === method.currencyCode &&
          each.paymentMethodId === method.paymentMethodId,
      )?.difference ?? '0',
  }));
}
