import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Currency } from '#domain/money/currencies.ts';
import classes from './document-search.module.css';
import { type IdentificationForm, IdentificationInput } from './identification-input.tsx';

/** A document number with a 'Buscar' button. */
export function DocumentSearch({
  form,
  currency,
  searched,
  searching,
  onSearch,
  children,
}: {
  form: IdentificationForm;
  currency: Currency;
  /** Whether the current number has been searched. */
  searched: boolean;
  searching: boolean;
  onSearch: () => void;
  /** Input for the number. */
  children: ReactNode;
}) {
  return (
    <div className={classes.search}>
      <IdentificationInput form={form} currency={currency} search={children} />
      <Button
        className={classes.button}
        variant={searched ? 'default' : 'filled'}
        loading={searching}
        onClick={onSearch}
      >
        Buscar
      </Button>
    </div>
  );
}
