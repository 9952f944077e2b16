import { type KeyboardEvent, useState } from 'react';
import { errorText } from '#domain/errors/error-register.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { decimal, formatMoney } from '#domain/money/money.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { confirmPrice } from '#web/shared/confirm-price.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { toastError, toastWarning } from '#web/ui/feedback/toasts.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { isSame } from '#web/ui/form/saving/merge-edits.ts';
import { isStale } from '#web/ui/form/saving/use-edits.ts';
import { priceProblem, subservicesTopic } from './subservice-model.ts';
import { SubserviceDocument, UpdateSubserviceDocument } from './subservices.generated.ts';
import type { PriceFields } from './use-price-fields.ts';

interface Priced {
  readonly id: string;
  readonly subserviceName: string;
  readonly cost: string;
  readonly currencyCode: Currency;
  readonly version: string | null;
}

/** Price of a subservice, saved on blur. An invalid or rejected price reverts to the old one, and a toast shows why. */
export function PriceInput({
  subservice: { id, subserviceName, cost, currencyCode, version },
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
    if (!(await confirmPrice(cost, typed, currencyCode))) return setTyped(null);
    try {
      await savePrice(typed);
      await queryClient.invalidateQueries({ queryKey: [subservicesTopic] });
    } catch (error) {
      toastError(error);
    } finally {
      setTyped((present) => (present === typed ? null : present));
    }
  };
  /** If another person has changed the price since the list was loaded, a dialog shows both prices (D59). */
  const savePrice = async (price: string, read = { version, cost }) => {
    const patch = { cost: price };
    try {
      const variables = { id, patch, version: read.version };
      await request(UpdateSubserviceDocument, variables, { counted: false });
    } catch (error) {
      if (!isStale(error)) throw error;
      const { subserviceById: present } = await request(SubserviceDocument, { id });
      if (!present) throw error;
      const isUnchanged =
        isSame(present.cost, read.cost) ||
        isSame(present.cost, price) ||
        (await confirm(
          errorText('STALE'),
          `${subserviceName}: usted escribió ${shown(price)}, ahora dice ${shown(present.cost)}`,
          'Conservar lo mío',
          'Tomar lo nuevo',
        ));
      if (isUnchanged) await savePrice(price, present);
    }
  };
  const shown = (price: string) => formatMoney(price, currencyCode);
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
      currency={currencyCode}
      value={typed ?? cost}
      onChange={setTyped}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => void save()}
      onKeyDown={press}
    />
  );
}
