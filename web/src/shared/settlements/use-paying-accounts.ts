import { useQuery } from '@tanstack/react-query';
import { addDays } from '#domain/dates/dates.ts';
import { type Currency, toCurrency } from '#domain/money/currencies.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { PayingAccountsDocument } from './paying-accounts.generated.ts';

/** An account that pays employees. */
export interface PayingAccount {
  readonly id: string;
  readonly name: string;
  readonly currency: Currency;
  /** Units of the office's currency today; null for an account in that currency. */
  readonly rate: string | null;
}

/**
 * Returns the accounts of an office that can pay today, by name; undefined until loaded. An account
 * in a currency without a rate is left out. USDT has the rate of the dollar (doc 6 §6.8).
 */
export function usePayingAccounts(
  officeId: string,
  officeCurrency: Currency,
): readonly PayingAccount[] | undefined {
  const day = usePresentDay(useCurrentUser().timeZone);
  const { data } = useQuery({
    queryKey: ['money_stores', 'paying', officeId, day],
    enabled: officeId !== '',
    queryFn: ({ signal }) => {
      const rateOf = (kind: 'USD' | 'EUR') => ({
        officeId: { equalTo: officeId },
        kind: { equalTo: kind },
        validFrom: { lessThan: `${addDays(day, 1)} 00:00:00` },
      });
      const variables = { officeId, usd: rateOf('USD'), eur: rateOf('EUR') };
      return request(PayingAccountsDocument, variables, { signal });
    },
  });
  if (!data) return undefined;
  const rates = { USD: data.usd?.nodes[0]?.value, EUR: data.eur?.nodes[0]?.value };
  return (data.allVMoneyStores?.nodes ?? []).flatMap((store) => {
    const currency = toCurrency(store.currencyCode);
    const account = { id: store.id, name: store.moneyStoreName, currency };
    if (currency === officeCurrency) return { ...account, rate: null };
    const rate = currency === 'EUR' ? rates.EUR : rates.USD;
    return rate ? { ...account, rate } : [];
  });
}
