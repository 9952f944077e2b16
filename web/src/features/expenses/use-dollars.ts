import type { Currency } from '#domain/money/currencies.ts';
import { decimal, formatMoney, toAmount } from '#domain/money/money.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';

/**
 * Formats an amount of a VES office in dollars at the present rate of the reader's office: '$ 12.00
 * al cambio de hoy'. Undefined without an amount, without a rate and for another office.
 */
export function useDollars(
  amount: string | undefined,
  office: { readonly id: string; readonly currency: Currency },
): string | undefined {
  const { officeId, exchangeValue } = useCurrentUser();
  const rate = decimal(String(exchangeValue ?? '0'));
  const isKnown = office.currency === 'VES' && office.id === officeId && rate.greaterThan(0);
  if (amount === undefined || !isKnown) return undefined;
  return `${formatMoney(toAmount(decimal(amount).dividedBy(rate)), 'USD')} al cambio de hoy`;
}
