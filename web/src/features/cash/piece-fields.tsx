import { ActionIcon, Input, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { currencySymbols, toCurrency } from '#domain/money/currencies.ts';
import { decimal, formatAmount, formatMoney } from '#domain/money/money.ts';
import { denominations } from '#domain/sales/cash.ts';
import look from '#web/ui/parts.module.css';
import { amountField, amountOfPieces, type CountedMethod, piecesField } from './cash-model.ts';
import classes from './count.module.css';
import { moveByKey } from './move-by-key.ts';

/** The parts of a form that the fields of a count use. */
export interface CountForm {
  readonly values: Readonly<Record<string, unknown>>;
  readonly setValues: (values: Record<string, string>) => void;
  readonly field: (path: string) => { readonly error?: ReactNode };
}

/** Notes and coins of a currency: pieces × denomination, with the amount of each and their sum. */
export function PieceFields({ method, form }: { method: CountedMethod; form: CountForm }) {
  const { currencyCode, methodName } = method;
  return (
    <fieldset className={classes.pieces}>
      <legend className={look.hidden}>{methodName}</legend>
      <div className={`${look.spread} ${look.emphasis}`}>
        <span aria-hidden="true">{methodName}</span>
        <span>
          {formatMoney(amountOfPieces(form.values, method) ?? '0', toCurrency(currencyCode))}
        </span>
      </div>
      {(denominations[currencyCode] ?? []).map((value) => (
        <PieceField key={value} currencyCode={currencyCode} value={value} form={form} />
      ))}
      <Input.Error role="alert">{form.field(amountField(method)).error}</Input.Error>
    </fieldset>
  );
}

function PieceField({
  currencyCode,
  value,
  form,
}: {
  currencyCode: string;
  value: string;
  form: CountForm;
}) {
  const id = useId();
  const currency = toCurrency(currencyCode);
  const path = piecesField(currencyCode, value);
  const caption = `${currencySymbols[currency]} ${Number(value) < 1 ? formatAmount(value) : value}`;
  const pieces = Number(form.values[path] || 0);
  const add = (step: 1 | -1) => {
    const next = Math.max(0, Number.isInteger(pieces) ? pieces + step : 0);
    form.setValues({ [path]: String(next) });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== '+' && event.key !== '-') return moveByKey(event);
    event.preventDefault();
    add(event.key === '+' ? 1 : -1);
  };
  // The keyboard changes the number in the field.
  const stepper = { variant: 'default', size: 36, tabIndex: -1 } as const;
  return (
    <div className={classes.piece}>
      <label htmlFor={id}>{caption}</label>
      <ActionIcon {...stepper} aria-label={`Quitar uno de ${caption}`} onClick={() => add(-1)}>
        <IconMinus size={16} />
      </ActionIcon>
      <TextInput
        id={id}
        inputMode="numeric"
        classNames={{ input: look.centred }}
        {...form.field(path)}
        onKeyDown={press}
      />
      <ActionIcon {...stepper} aria-label={`Sumar uno de ${caption}`} onClick={() => add(1)}>
        <IconPlus size={16} />
      </ActionIcon>
      <span className={`${look.end} ${look.meta}`}>
        {pieces > 0 &&
          Number.isInteger(pieces) &&
          formatMoney(decimal(value).times(pieces), currency)}
      </span>
    </div>
  );
}
