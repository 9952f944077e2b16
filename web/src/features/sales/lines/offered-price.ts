import { RuleError } from '#domain/errors/rule-error.ts';
import { formatMoney } from '#domain/money/money.ts';
import { priceSubservice, type SaleTerms, type Subservice } from '../sale-model.ts';

/** Returns the list price and the final price (D10, D23), which is null without a rate. */
export function offeredPrice(
  subservice: Subservice,
  terms: SaleTerms,
): { readonly listed: string; readonly cost: string | null } {
  const listed = formatMoney(subservice.cost, subservice.currencyCode);
  try {
    return { listed, cost: formatMoney(priceSubservice(subservice, terms).cost, terms.currency) };
  } catch (error) {
    if (error instanceof RuleError) return { listed, cost: null };
    throw error;
  }
}
