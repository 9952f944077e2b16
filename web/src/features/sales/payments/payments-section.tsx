import { Button, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { dollarText } from '#domain/exchange-rate.ts';
import type { Currency } from '#domain/money.ts';
import { emptyPayment } from '../selling/sale-schema.ts';
import { SaleSection } from '../selling/sale-section.tsx';
import type { SaleForm } from '../selling/use-sale-form.ts';
import type { SalePayment } from './payment-model.ts';
import { PaymentRow } from './payment-row.tsx';
import classes from './payments-section.module.css';

/** How it is paid: by one or several payments, the last of which takes what is left (D14). */
export function PaymentsSection({ sale: { form, office, settlement } }: { sale: SaleForm }) {
  const { currency, usdRate } = office.terms;
  const { payments } = form.values;
  const setPayments = (next: SalePayment[]) => form.setValue('payments', next);
  const currencies: readonly Currency[] = currency === 'USD' ? ['USD'] : [currency, 'USD'];

  const payInDollars = (paidInDollars: boolean) => {
    const last = payments.at(-1) ?? emptyPayment(currency);
    const changed = { ...last, currency: paidInDollars ? 'USD' : currency } as const;
    // One by one: together they would take the errors of all other fields away.
    form.setValue('paidInDollars', paidInDollars);
    setPayments(payments.toSpliced(-1, 1, changed));
  };

  return (
    <SaleSection title="Pago">
      {currencies.length > 1 && (
        <div className={classes.dollars}>
          <Switch
            label="Pago en Divisas"
            checked={form.values.paidInDollars}
            onChange={({ currentTarget }) => payInDollars(currentTarget.checked)}
          />
          {usdRate && <span className={classes.rate}>{dollarText(usdRate, currency)}</span>}
        </div>
      )}
      <ul className={classes.payments}>
        {payments.map((payment, index) => (
          <PaymentRow
            key={payment.key}
            path={`payments.${index}`}
            payment={payment}
            tendered={settlement.tendered[index]}
            currencies={currencies}
            onChange={(next) => setPayments(payments.toSpliced(index, 1, next))}
            onRemove={
              payments.length > 1 ? () => setPayments(payments.toSpliced(index, 1)) : undefined
            }
          />
        ))}
      </ul>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={16} />}
        onClick={() => setPayments([...payments, emptyPayment(currency)])}
      >
        Agregar pago
      </Button>
    </SaleSection>
  );
}
