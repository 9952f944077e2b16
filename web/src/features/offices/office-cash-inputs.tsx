import { Switch } from '@mantine/core';
import { isCurrency } from '#domain/money/currencies.ts';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { toleranceFields } from './office-cash-model.ts';

type Path = 'cashControl' | 'fourEyes' | (typeof toleranceFields)[keyof typeof toleranceFields];

interface CashForm {
  readonly values: {
    readonly currencyCode: string;
    readonly cashControl: boolean;
    readonly SETTLE_FROM: string;
  };
  readonly field: (path: Path, kind?: 'checkbox') => object;
}

/** Cash control of an office, and the tolerance for each currency of a drawer. */
export function OfficeCashInputs({ form }: { form: CashForm }) {
  const { currencyCode, cashControl, SETTLE_FROM: settleFrom } = form.values;
  const heldCurrencies = ([currencyCode, 'USD', 'EUR'] as const).filter(
    (code, index, all) => all.indexOf(code) === index && isCurrency(code) && code !== 'USDT',
  ) as (keyof typeof toleranceFields)[];
  return (
    <>
      <div>
        <Switch
          label="Control de caja"
          description="Se cobra con la caja abierta, y cada día se cuenta y se cierra"
          mt="xl"
          {...form.field('cashControl', 'checkbox')}
        />
        {(cashControl || settleFrom !== '') && (
          <Switch
            label="Cuatro ojos"
            description="Otra persona cierra con diferencia, reembolsa, confirma la tasa o paga al personal"
            mt="xs"
            {...form.field('fourEyes', 'checkbox')}
          />
        )}
      </div>
      {cashControl &&
        heldCurrencies.map((currency) => (
          <MoneyInput
            key={currency}
            label={`Tolerancia del conteo en ${currency}`}
            currency={currency}
            placeholder="0.00"
            {...form.field(toleranceFields[currency])}
          />
        ))}
    </>
  );
}
