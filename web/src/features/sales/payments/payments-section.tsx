import { Box, Switch } from '@mantine/core';
import { useId, useMemo } from 'react';
import type { Currency } from '#domain/money/currencies.ts';
import { dollarText } from '#domain/money/exchange-rate.ts';
import { formatMoney } from '#domain/money/money.ts';
import look from '#web/ui/parts.module.css';
import { isPositive } from '../sale-model.ts';
import { Amount } from '../selling/amount.tsx';
import type { SaleForm } from '../selling/use-sale-form.ts';
import { CashCounted } from './cash-counted.tsx';
import { ChangeCurrency } from './change-currency.tsx';
import { requiresReference } from './office-method.ts';
import { PaymentButtons } from './payment-buttons.tsx';
import { offeredMethods } from './payment-methods.ts';
import { PaymentRow } from './payment-row.tsx';
import classes from './payments-section.module.css';
import { usePayments } from './use-payments.ts';

/**
 * Payments of a sale. A method is chosen with one press and never assumed; the last of several
 * payments covers the rest (D14).
 */
export function PaymentsSection({ sale }: { sale: SaleForm }) {
  const { form, office, settlement } = sale;
  const { currency, usdRate } = office.terms;
  const { payments, paidInDollars } = form.values;
  const { choose, replace, remove, payInDollars } = usePayments(sale);
  const methods = useMemo(
    () => offeredMethods(currency, office.methods),
    [currency, office.methods],
  );
  const currencies: readonly Currency[] = currency === 'USD' ? ['USD'] : [currency, 'USD'];
  const isMissing = payments.length > 0 && isPositive(settlement.missing);
  const isRounded = settlement.rounding !== '0.00';
  const { given } = settlement;
  const title = useId();
  return (
    <Box component="fieldset" pos="relative" data-path="payments" aria-labelledby={title}>
      <legend id={title} className={look.strong}>
        Tipo de pago
      </legend>
      {currencies.length > 1 && usdRate && (
        <Box component="span" className={look.meta} pos="absolute" top={-20} right={0}>
          {dollarText(usdRate, currency)}
        </Box>
      )}
      <div className={classes.methods}>
        <PaymentButtons methods={methods} payments={payments} onChoose={choose} />
        {currencies.length > 1 && (
          <Switch
            size="xs"
            style={{ alignSelf: 'center' }}
            label="Pago en Divisas"
            checked={paidInDollars}
            onChange={({ currentTarget }) => payInDollars(currentTarget.checked)}
          />
        )}
      </div>
      {payments.length > 0 && (
        <ul>
          {payments.map((payment, index) => (
            <PaymentRow
              key={payment.key}
              path={`payments.${index}`}
              payment={payment}
              tendered={settlement.tendered[index]}
              currencies={currencies}
              referred={requiresReference(payment, office.methods)}
              onChange={(next) => replace(index, next)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      {(isMissing || isRounded) && (
        <dl>
          {isMissing && (
            <Amount label="Falta por pagar" text={formatMoney(settlement.missing, currency)} />
          )}
          {isRounded && (
            <Amount label="Redondeo" text={formatMoney(settlement.rounding, currency)} />
          )}
        </dl>
      )}
      {isPositive(settlement.change) && (
        <div className={look.row}>
          <ChangeCurrency sale={sale} />
          <dl className={look.grow}>
            <Amount
              size="emphasis"
              label="Vuelto"
              text={formatMoney(given.amount, given.currency)}
            />
            {given.currency !== currency && (
              <Amount label="Equivale a" text={`= ${formatMoney(settlement.change, currency)}`} />
            )}
          </dl>
        </div>
      )}
      <CashCounted sale={sale} />
    </Box>
  );
}
