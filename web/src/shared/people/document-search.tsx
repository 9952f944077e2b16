import { Button } from '@mantine/core';
import { fittingType, identificationPrefixes } from '#domain/identification.ts';
import type { Currency } from '#domain/money.ts';
import classes from './document-search.module.css';
import { type IdentificationForm, IdentificationInput } from './identification-input.tsx';
import { sentNumber } from './identification-rules.ts';

/** A document number with its 'Buscar'; Enter searches too, and sends no form. */
export function DocumentSearch({
  form,
  currency,
  searched,
  searching,
  onSearch,
}: {
  form: IdentificationForm;
  currency: Currency;
  /** Whether the number that stands there was searched already. */
  searched: boolean;
  searching: boolean;
  onSearch: () => Promise<void>;
}) {
  const search = () => {
    const { identificationType: chosen } = form.values;
    const identificationType = fittingType(chosen, sentNumber(form.values), currency);
    if (identificationType !== chosen) {
      const [identificationPrefix = ''] = identificationPrefixes(identificationType);
      form.setValues({ identificationType, identificationPrefix });
    }
    void onSearch();
  };
  return (
    <div className={classes.search}>
      <IdentificationInput
        form={form}
        currency={currency}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          search();
        }}
      />
      <Button
        className={classes.button}
        variant={searched ? 'default' : 'filled'}
        loading={searching}
        onClick={search}
      >
        Buscar
      </Button>
    </div>
  );
}
