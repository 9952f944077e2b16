import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type Currency, currencySymbols } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { paymentTypeCaptions } from '#domain/texts/captions.ts';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import look from '#web/ui/parts.module.css';
import { captionInCurrency } from './caption-in-currency.ts';
import { inCurrency } from './payment-model.ts';
import classes from './payment-row.module.css';
import type { PaymentDetail, SalePayment } from './payment-types.ts';

/** One chosen payment: method, currency, amount, and its value in the office's currency. */
export function PaymentRow({
  path,
  payment,
  tendered,
  currencies,
  referred,
  onChange,
  onRemove,
}: {
  /** Path in the form, to find its inputs. */
  path: string;
  payment: SalePayment;
  tendered: PaymentDetail | undefined;
  /** The office's currency first. */
  currencies: readonly Currency[];
  /** Whether it has a reference field. */
  referred: boolean;
  onChange: (payment: SalePayment) => void;
  onRemove: () => void;
}) {
  const [officeCurrency = payment.currency] = currencies;
  const proposed = tendered?.amount ?? '';
  return (
    <li className={classes.payment}>
      <div className={look.small} style={{ gridArea: 'type' }}>
        {payment.label ?? captionInCurrency(paymentTypeCaptions[payment.type], payment.currency)}
        {payment.currency !== officeCurrency && tendered && (
          <div className={look.meta}>= {formatMoney(tendered.amount_bs, officeCurrency)}</div>
        )}
      </div>
      <NativeSelect
        aria-label="Moneda"
        style={{ gridArea: 'currency' }}
        value={payment.currency}
        disabled={payment.methodId !== undefined}
        data={(payment.methodId ? [payment.currency] : currencies).map((value) => ({
          value,
          label: currencySymbols[value],
        }))}
        onChange={({ currentTarget }) =>
          onChange(
            inCurrency(
              payment,
              currencies.find((code) => code === currentTarget.value) ?? payment.currency,
            ),
          )
        }
      />
      <MoneyInput
        aria-label="Monto"
        style={{ gridArea: 'amount' }}
        leftSectionWidth={28}
        data-path={`${path}.amount`}
        currency={payment.currency}
        value={payment.amount || proposed}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(amount) => onChange({ ...payment, amount })}
      />
      {referred && (
        <TextInput
          aria-label="Referencia"
          placeholder="Referencia"
          style={{ gridArea: 'reference' }}
          data-path={`${path}.reference`}
          inputMode="numeric"
          maxLength={20}
          value={payment.reference ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ ...payment, reference: currentTarget.value.replace(/\D/g, '') })
          }
        />
      )}
      <ActionIcon
        variant="subtle"
        color="neutral"
        size={28}
        style={{ gridArea: 'remove' }}
        aria-label="Borrar pago"
        title="Borrar pago"
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  );
}
