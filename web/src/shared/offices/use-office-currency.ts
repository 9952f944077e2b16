import type { Currency } from '#domain/money/currencies.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { useOffices } from './use-offices.ts';

/**
 * Returns the currency of any office of the company, which implies its country (D13); the reader's
 * own until loaded.
 */
export function useOfficeCurrency(officeId: string): Currency {
  const { officeId: own, currencyCode: ownCurrency } = useCurrentUser();
  const { data } = useOffices(officeId !== own);
  return data?.find(({ id }) => id === officeId)?.currencyCode ?? ownCurrency;
}
