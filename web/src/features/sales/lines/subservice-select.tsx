import { Select } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import { formatMoney } from '#domain/money.ts';
import { formatPercent, toFraction } from '#domain/percents.ts';
import { RuleError } from '#domain/rule-error.ts';
import { subserviceSearch } from '#web/shared/subservices/subservice-search.ts';
import { priceSubservice, type SaleTerms, type Subservice } from '../sale-model.ts';
import classes from './subservice-select.module.css';

/** As many as are looked through; typing another word leaves fewer. */
const shownOptions = 40;

/**
 * Finds a subservice by any words of its name and shows what it costs; choosing one adds it. It
 * follows hundreds of prices: it is drawn anew only when one of them changes.
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
  const [typed, setTyped] = useState('');
  const byId = useMemo(() => new Map(subservices.map((each) => [each.id, each])), [subservices]);
  const names = useMemo(
    () => subservices.map(({ id, subserviceName }) => ({ value: id, label: subserviceName })),
    [subservices],
  );
  return (
    <Select
      {...subserviceSearch}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        if (id) onChoose(id);
        setTyped('');
      }}
      limit={shownOptions}
      data={names}
      renderOption={({ option }) => {
        const subservice = byId.get(option.value);
        return (
          <div className={classes.option}>
            <span>{option.label}</span>
            <span className={classes.price}>{subservice && pricesOf(subservice, terms)}</span>
          </div>
        );
      }}
    />
  );
});

/** '$ 20.00 · −10 % · Bs 657.05': the price as it is listed, and what it comes to (D10, D23). */
function pricesOf(subservice: Subservice, terms: SaleTerms): string {
  const listed = formatMoney(subservice.cost, subservice.currencyCode);
  try {
    const cost = formatMoney(priceSubservice(subservice, terms).cost, terms.currency);
    const percent = terms.kind === 'sale' && terms.discounts.get(subservice.id);
    const off = percent && `−${formatPercent(toFraction(percent))}`;
    return [listed, off, cost === listed ? '' : cost].filter(Boolean).join(' · ');
  } catch (error) {
    if (error instanceof RuleError) return listed;
    throw error;
  }
}
