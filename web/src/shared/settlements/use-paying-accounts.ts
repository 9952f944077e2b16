import { useQuery } from '@tanstack/react-query';
import { endOfDay } from '#domain/dates/dates.ts';
import { type Currency, currencySymbols, toCurrency } from '#domain/money/currencies.ts';
import { formatRate } from '#domain/money/money.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { PayingAccountsDocument } from './paying-accounts.generated.ts';

/** An account that pays employees. */
export interface PayingAccount {
  readonly id: string;
  readonly name: string;
  readonly currency: Currency;
  /** Units of the office's currency today; null for an account in that currency. */
  readonly rate: string | null;
}

/** Returns 'Banco', or 'Caja en dólares · a Bs 245.50' for an account in another currency. */
export function accountLabel({ name, rate }: PayingAccount, currency: Currency): string {
  return rate === null ? name : `${name} · a ${currencySymbols[currency]} ${formatRate(rate)}`;
}

/**
 * Returns the accounts of an office that can pay today in its zone, by name; undefined until loaded.
 * An account in a currency without a rate is left out. USDT has the rate of the dollar (doc 6 §6.8).
 */
export function usePayingAccounts(
  officeId: string,
  officeCurrency: Currency,
  zone: string,
): readonly PayingAccount[] | undefined {
  const day = usePresentDay(zone);
  const { data } = useQuery({
    queryKey: ['money_stores', 'paying', officeId, day],
    enabled: officeId !== '',
    queryFn: ({ signal }) => {
      const rateOf = (kind: 'USD' | 'EUR') => ({
        officeId: { equalTo: officeId },
        kind: { equalTo: kind },
        validFrom: { lessThan: endOfDay(day, zone) },
      });
      const variables = { officeId, usd: rateOf('USD'), eur: rateOf('EUR') };
      return request(PayingAccountsDocument, variables, { signal });
    },
  });
  if (!data) return undefined;
  const [usd, eur] = [data.usd?.nodes[0]?.value, data.eur?.nodes[0]?.value];
  const rates: Partial<Record<Currency, string | undefined>> = { USD: usd, USDT: usd, EUR: eur };
  return (data.allVMoneyStores?.nodes ?? []).flatMap((store) => {
    const currency = toCurrency(store.currencyCode);
    const account = { id: store.id, name: store.moneyStoreName, currency };
    if (currency === officeCurrency) return { ...account, rate: null };
    const rate = rates[currency];
    return rate ? { ...account, rate } : [];
  });
}
