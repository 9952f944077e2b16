import type { Currency } from '#domain/currencies.ts';
import { useMe } from '#web/lib/session.ts';
import { useOffices } from './use-offices.ts';

/** The currency of any office of the company, which tells its country (D13); the reader's own until it is known. */
export function useOfficeCurrency(officeId: string): Currency {
  const { officeId: own, currencyCode: ownCurrency } = useMe();
  const { data } = useOffices(officeId !== own);
  return data?.find(({ id }) => id === officeId)?.currencyCode ?? ownCurrency;
}
