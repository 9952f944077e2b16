import { Button } from '@mantine/core';
import type { Currency } from '#domain/money.ts';
import classes from './document-search.module.css';
import { type IdentificationForm, IdentificationInput } from './identification-input.tsx';

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
  return (
    <div className={classes.search}>
      <IdentificationInput
        form={form}
        currency={currency}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void onSearch();
        }}
      />
      <Button
        className={classes.button}
        variant={searched ? 'default' : 'filled'}
        loading={searching}
        onClick={() => void onSearch()}
      >
        Buscar
      </Button>
    </div>
  );
}
