import { type KeyboardEvent, useState } from 'react';
import { type Currency, decimal } from '#domain/money.ts';
import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { toastError, toastWarning } from '#web/ui/toasts.tsx';
import { priceProblem, subservicesTopic } from './subservice-model.ts';
import { UpdateSubserviceDocument } from './subservices.generated.ts';
import type { PriceFields } from './use-price-fields.ts';

interface Priced {
  readonly id: string;
  readonly subserviceName: string;
  readonly cost: string;
  readonly currencyCode: string;
}

/**
 * The price of a subservice, saved when the field is left. What is no price, or isn't saved, gives
 * way to the old one, and a toast says why.
 */
export function PriceInput({
  subservice: { id, subserviceName, cost, currencyCode },
  fields,
}: {
  subservice: Priced;
  fields: PriceFields;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const save = async () => {
    if (typed === null) return;
    const problem = priceProblem(typed);
    if (problem) toastWarning(`${subserviceName}: ${problem}`);
    if (problem || decimal(typed).equals(decimal(cost))) return setTyped(null);
    try {
      await request(UpdateSubserviceDocument, { id, patch: { cost: typed } }, { counted: false });
      await queryClient.invalidateQueries({ queryKey: [subservicesTopic] });
    } catch (error) {
      toastError(error);
    } finally {
      setTyped((present) => (present === typed ? null : present));
    }
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    fields.next(event.currentTarget);
  };
  return (
    <MoneyInput
      ref={(field) => {
        if (field) fields.arrive(field);
      }}
      size="xs"
      miw={140}
      data-price-of={id}
      aria-label={`Costo de ${subserviceName}`}
      currency={currencyCode as Currency}
      value={typed ?? cost}
      onChange={setTyped}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => void save()}
      onKeyDown={press}
    />
  );
}
