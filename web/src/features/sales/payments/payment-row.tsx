import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type PaymentType, paymentTypeCaptions } from '#domain/captions.ts';
import { type Currency, currencySymbols, formatMoney } from '#domain/money.ts';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import type { PaymentDetail, SalePayment } from './payment-model.ts';
import classes from './payment-row.module.css';

const types = Object.entries(paymentTypeCaptions).map(([value, label]) => ({ value, label }));

/** One payment: how, in which currency, how much, and what that is in the office's currency. */
export function PaymentRow({
  path,
  payment,
  tendered,
  currencies,
  onChange,
  onRemove,
}: {
  /** Place in the form, to find its inputs by. */
  path: string;
  payment: SalePayment;
  tendered: PaymentDetail | undefined;
  /** The office's own first. */
  currencies: readonly Currency[];
  onChange: (payment: SalePayment) => void;
  onRemove: (() => void) | undefined;
}) {
  const [officeCurrency = payment.currency] = currencies;
  const proposed = tendered?.amount ?? '';
  return (
    <li className={classes.payment}>
      <NativeSelect
        label="Tipo de pago"
        className={classes.type}
        value={payment.type}
        data={types}
        onChange={({ currentTarget }) =>
          onChange({ ...payment, type: currentTarget.value as PaymentType })
        }
      />
      <NativeSelect
        label="Moneda"
        className={classes.currency}
        value={payment.currency}
        data={currencies.map((value) => ({ value, label: currencySymbols[value] }))}
        onChange={({ currentTarget }) =>
          onChange({
            ...payment,
            currency: currencies.find((code) => code === currentTarget.value) ?? payment.currency,
          })
        }
      />
      <MoneyInput
        label="Monto"
        className={classes.amount}
        data-path={`${path}.amount`}
        currency={payment.currency}
        value={payment.amount || proposed}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(amount) => onChange({ ...payment, amount })}
      />
      <div className={classes.worth}>
        {payment.currency !== officeCurrency &&
          tendered &&
          `= ${formatMoney(tendered.amount_bs, officeCurrency)}`}
      </div>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          className={classes.remove}
          aria-label="Borrar pago"
          title="Borrar pago"
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </li>
  );
}
