import { useQuery } from '@tanstack/react-query';
import { currencySymbols, toCurrency } from '#domain/currencies.ts';
import { request } from '#web/lib/graphql.ts';
import { cashTopic } from '#web/shared/cash/cash-topic.ts';
import { CashDifferencesDocument, CashMethodsDocument } from './cash.generated.ts';
import type { CountedMethod } from './cash-model.ts';

/** The cash of a register's drawers, by their currencies as the API gives them ('VES USD'). */
export function cashMethods(currencies: string): CountedMethod[] {
  return currencies.split(' ').map((currencyCode) => ({
    currencyCode,
    methodName: `Efectivo ${currencySymbols[toCurrency(currencyCode)]}`,
    paymentMethodId: null,
    counting: 'CASH',
  }));
}

/** What is counted in a session; nothing until it is known. */
export function useCountedMethods(sessionId: string): readonly CountedMethod[] | undefined {
  const { data } = useQuery({
    queryKey: [cashTopic, 'methods', sessionId],
    queryFn: async ({ signal }) => {
      const { procCashMethods } = await request(
        CashMethodsDocument,
        { sessionId },
        { signal, counted: false },
      );
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

/** The same with what its final count differs by, once that is known. */
export function useDifferences(
  sessionId: string,
  methods: readonly CountedMethod[],
): readonly CountedMethod[] {
  const { data } = useQuery({
    queryKey: [cashTopic, 'differences', sessionId],
    queryFn: async ({ signal }) =>
      (await request(CashDifferencesDocument, { sessionId }, { signal, counted: false }))
        .procCashDifferences?.nodes ?? [],
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
