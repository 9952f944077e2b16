import { Switch } from '@mantine/core';
import { useState } from 'react';
import { toCurrency } from '#domain/money/currencies.ts';
import { readStored, storeValue } from '#web/lib/browser/local-storage.ts';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import look from '#web/ui/parts.module.css';
import { amountField, type CountedMethod, countsByPieces, switchedCount } from './cash-model.ts';
import classes from './count.module.css';
import { moveByKey } from './move-by-key.ts';
import { type CountForm, PieceFields } from './piece-fields.tsx';

/** Stores whether this device counts money by notes and coins. */
const piecesKey = 'turno-count-pieces';

/** Amount of each method, or its notes and coins; the expected amounts are hidden (doc 4 §6). */
export function CountFields({
  methods,
  form,
  byPiecesFirst = false,
}: {
  methods: readonly CountedMethod[];
  form: CountForm;
  /** Whether a device without a choice counts cash by notes and coins. */
  byPiecesFirst?: boolean;
}) {
  const [byPieces, setByPieces] = useState(() =>
    countsByPieces(form.values, methods, readStored(piecesKey, byPiecesFirst)),
  );
  const isInPieces = ({ counting }: CountedMethod) => byPieces && counting === 'CASH';
  const amounts = methods.filter((method) => !isInPieces(method));
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
      <div className={classes.methods}>
        {methods.filter(isInPieces).map((method) => (
          <PieceFields key={amountField(method)} method={method} form={form} />
        ))}
        {amounts.length > 0 && (
          <div className={`${look.stack} ${look.narrow}`} style={{ gap: 16 }}>
            {amounts.map((method) => (
              <MoneyInput
                key={amountField(method)}
                label={method.methodName}
                currency={toCurrency(method.currencyCode)}
                placeholder="0.00"
                onKeyDown={moveByKey}
                {...form.field(amountField(method))}
              />
            ))}
          </div>
        )}
      </div>
    </>
  );
}
