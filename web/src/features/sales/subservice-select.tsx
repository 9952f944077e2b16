import { Select } from '@mantine/core';
import { useState } from 'react';
import { fold } from '#domain/fold.ts';
import { type Currency, formatMoney } from '#domain/money.ts';
import { RuleError } from '#domain/rule-error.ts';
import { listTexts } from '#domain/texts.ts';
import { priceSubservice, type SaleTerms, type Subservice } from './sale-model.ts';
import classes from './subservice-select.module.css';

/** Finds a subservice by any words of its name and shows what it costs; choosing one adds it. */
export function SubserviceSelect({
  subservices,
  terms,
  onChoose,
}: {
  subservices: readonly Subservice[];
  terms: SaleTerms;
  onChoose: (id: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const prices = new Map(subservices.map((each) => [each.id, pricesOf(each, terms)]));
  return (
    <Select
      label="Subservicio"
      placeholder="Busque por nombre; al elegirlo se agrega"
      data-path="subserviceId"
      withAsterisk
      searchable
      selectFirstOptionOnChange
      withCheckIcon={false}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        if (id) onChoose(id);
        setTyped('');
      }}
      data={subservices.map(({ id, subserviceName }) => ({ value: id, label: subserviceName }))}
      filter={({ options, search }) => {
        const words = fold(search.trim()).split(/\s+/);
        return options.filter(
          (option) =>
            'label' in option && words.every((word) => fold(String(option.label)).includes(word)),
        );
      }}
      nothingFoundMessage={listTexts.empty}
      renderOption={({ option }) => (
        <div className={classes.option}>
          <span>{option.label}</span>
          <span className={classes.price}>{prices.get(option.value)}</span>
        </div>
      )}
    />
  );
}

/** '$ 20.00 · Bs 730.06': the price as it is listed, and in the office's currency (D10). */
function pricesOf(subservice: Subservice, terms: SaleTerms): string {
  const listed = formatMoney(subservice.cost, subservice.currencyCode as Currency);
  if (subservice.currencyCode === terms.currency) return listed;
  try {
    return `${listed} · ${formatMoney(priceSubservice(subservice, terms).cost, terms.currency)}`;
  } catch (error) {
    if (error instanceof RuleError) return listed;
    throw error;
  }
}
