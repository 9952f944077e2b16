import { memo } from 'react';
import { formatPercent, toFraction } from '#domain/money/percents.ts';
import { SubserviceSearch } from '#web/shared/subservices/subservice-search.tsx';
import type { SaleTerms, Subservice } from '../sale-model.ts';
import { offeredPrice } from './offered-price.ts';

/**
 * Search for a subservice with its price; a choice adds a line. It may show hundreds of prices, so
 * it renders again only if one of them changes.
 */
export const SubserviceSelect = memo(function SubserviceSelect({
  subservices,
  terms,
  onChoose,
}: {
  subservices: readonly Subservice[];
  terms: SaleTerms;
  onChoose: (id: string) => void;
}) {
  return (
    <SubserviceSearch
      subservices={subservices}
      factsOf={(subservice) => pricesOf(subservice, terms)}
      onChoose={onChoose}
    />
  );
});

/** Returns '$ 20.00 · -10 % · Bs 657.05': list price, discount and final price (D10, D23). */
function pricesOf(subservice: Subservice, terms: SaleTerms): string {
  const { listed, cost } = offeredPrice(subservice, terms);
  if (cost === null) return listed;
  const percent = terms.kind === 'sale' && terms.discounts.get(subservice.id);
  const off = percent && `-${formatPercent(toFraction(percent))}`;
  return [listed, off, cost === listed ? '' : cost].filter(Boolean).join(' · ');
}
