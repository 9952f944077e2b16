import { Fieldset, Input, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toCurrency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { denominations } from '#domain/sales/cash.ts';
import { readStored, storeValue } from '#web/lib/browser/local-storage.ts';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import {
  amountField,
  amountOfPieces,
  type CountedMethod,
  piecesField,
  switchedCount,
} from './cash-model.ts';

/** Stores whether this device counts money by notes and coins. */
const piecesKey = 'turno-count-pieces';

interface CountForm {
  readonly values: Readonly<Record<string, unknown>>;
  readonly setValues: (values: Record<string, string>) => void;
  readonly field: (path: string) => { readonly error?: ReactNode };
}

/** Amount of each method, or its notes and coins; the expected amounts are hidden (doc 4 §6). */
export function CountFields({
  methods,
  form,
}: {
  methods: readonly CountedMethod[];
  form: CountForm;
}) {
  const [byPieces, setByPieces] = useState(() => readStored(piecesKey, false));
  return (
    <>
      <Switch
        label="Contar por billetes y monedas"
        checked={byPieces}
        onChange={({ currentTarget: { checked } }) => {
          setByPieces(checked);
          form.setValues(switchedCount(form.values, methods, checked));
          storeValue(piecesKey, checked);
        }}
      />
      {methods.map((method) =>
        byPieces && method.counting === 'CASH' ? (
          <Pieces key={amountField(method)} method={method} form={form} />
        ) : (
          <MoneyInput
            key={amountField(method)}
            label={method.methodName}
            currency={toCurrency(method.currencyCode)}
            placeholder="0.00"
            {...form.field(amountField(method))}
          />
        ),
      )}
    </>
  );
}

function Pieces({ method, form }: { method: CountedMethod; form: CountForm }) {
  const { currencyCode, methodName } = method;
  const counted = amountOfPieces(form.values, method) ?? '0';
  return (
    <Fieldset legend={`${methodName}: ${formatMoney(counted, toCurrency(currencyCode))}`}>
      <SimpleGrid cols={{ base: 2, xs: 3, sm: 4 }} spacing="xs">
        {(denominations[currencyCode] ?? []).map((value) => (
          <TextInput
            key={value}
            label={`× ${value}`}
            inputMode="numeric"
            {...form.field(piecesField(currencyCode, value))}
          />
        ))}
      </SimpleGrid>
      <Input.Error role="alert">{form.field(amountField(method)).error}</Input.Error>
    </Fieldset>
  );
}
