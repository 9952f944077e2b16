import type { Currency } from '#domain/money/currencies.ts';
import type { GrantedDiscount } from '#domain/sales/granted-discounts.ts';
import { isSameGranted, parseDiscount, recordedDiscount } from '../discounts/granted-discount.ts';
import { type QuotedLine, quote, type SaleLine, type SaleTerms } from '../sale-model.ts';

/** Recorded price data of a corrected sale's line, which it keeps (D11). */
export interface SoldLine {
  readonly subserviceId: string;
  readonly subserviceName: string;
  readonly price: string;
  readonly priceCurrency: Currency;
  readonly exchangeRate: string | null;
  readonly discount: string;
  readonly grantedPercent: string | null;
  readonly grantedAmount: string | null;
  readonly grantedReason: string | null;
  readonly cost: string;
  readonly tax: string;
  readonly avgMinuts: number;
}

/** Prices a recorded line at its recorded price, unless its counter discount is changed. */
export function quoteSoldLine(
  line: SaleLine,
  sold: SoldLine,
  terms: SaleTerms,
  granted: GrantedDiscount | null = parseDiscount(line.grantedDiscount ?? recordedDiscount(sold)),
): QuotedLine {
  const { price, priceCurrency, exchangeRate, discount, cost, tax } = sold;
  const tag = {
    price,
    priceCurrency: priceCurrency,
    exchangeRate,
    discountPercent: discount,
  };
  const subservice = {
    id: sold.subserviceId,
    subserviceName: sold.subserviceName,
    cost: price,
    currencyCode: priceCurrency,
    avgMinuts: sold.avgMinuts,
  };
  const quoted = quote(line, subservice, tag, terms, granted);
  const isUnchanged = isSameGranted(granted, parseDiscount(recordedDiscount(sold)));
  const priced = quoted.priced && isUnchanged ? { ...quoted.priced, cost, tax } : quoted.priced;
  return { ...quoted, sold: true, priced };
}
