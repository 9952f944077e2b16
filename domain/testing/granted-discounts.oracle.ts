import type { PriceTexts } from './arbitraries.ts';
import { Fraction } from './fraction.oracle.ts';

type Discount = { readonly percent: string } | { readonly amount: string };

const one = new Fraction(1n);
const hundredth = new Fraction(1n, 100n);

/** Calculates the rule of domain/sales/granted-discounts.ts in exact fractions, for a line of a sale. */
export function grantedExactly(line: PriceTexts, discount: Discount) {
  const price = Fraction.of(line.price);
  const rate = line.priceCurrency === line.officeCurrency ? one : Fraction.of(line.exchangeRate);
  const at = (percent: string) => price.times(one.minus(Fraction.of(percent).times(hundredth)));
  const listed = price.times(rate).rounded();
  const dated = at(line.discountPercent).times(rate).rounded();
  const requested =
    'percent' in discount
      ? at(discount.percent).times(rate).rounded()
      : listed.minus(Fraction.of(discount.amount));
  const isGranted = requested.cents() < dated.cents();
  const cost = isGranted ? requested : dated;
  const inPriceCurrency = () => {
    if (!isGranted) return at(line.discountPercent);
    return 'percent' in discount ? at(discount.percent) : price.times(cost).over(listed);
  };
  const usdRate = line.officeCurrency === 'USD' ? one : Fraction.of(line.usdRate);
  return {
    cost: cost.amount(),
    tax: cost.minus(cost.over(one.plus(Fraction.of(line.taxRate)))).amount(),
    usd: (line.priceCurrency === 'USD' ? inPriceCurrency() : cost.over(usdRate)).amount(),
    granted: isGranted ? listed.minus(cost).amount() : null,
  };
}
