import { Button, Switch, TextInput } from '@mantine/core';
import { displayDate } from '#domain/dates/dates.ts';
import { formatMoney } from '#domain/money/money.ts';
import { taxCaption } from '#domain/sales/tax-names.ts';
import { invoiceCaption } from '#domain/texts/captions.ts';
import { CancelButton } from '#web/ui/form/leaving/cancel-button.tsx';
import look from '#web/ui/parts.module.css';
import { SaleDiscount } from '../discounts/sale-discount.tsx';
import { PaymentsSection } from '../payments/payments-section.tsx';
import { WarrantyPayment } from '../payments/warranty-payment.tsx';
import { Amount } from './amount.tsx';
import { MissingRate } from './missing-rate.tsx';
import { RegisterAndPrintButton, RegisterButton } from './register-buttons.tsx';
import classes from './sale-summary-panel.module.css';
import { SaleTip } from './sale-tip.tsx';
import { useSaleBar } from './use-sale-bar.ts';
import type { SaleForm } from './use-sale-form.ts';

/** Final part of a sale: number, totals, discount and tip, payments, rest or change, and the register button. */
export function SaleSummaryPanel({ sale }: { sale: SaleForm }) {
  const { entry, form, office, day, summary, nextStep, difference, acceptDifference } = sale;
  const inBar = useSaleBar();
  const { currency, taxRate } = office.terms;
  const isSale = entry.kind === 'sale';
  const money = (amount: string) => formatMoney(amount, currency);
  const { invoiceNumber, advertising } = form.values;
  return (
    <aside
      className={classes.panel}
      aria-label={isSale ? 'Resumen de la venta' : 'Resumen de la garantía'}
    >
      <div className={look.row} style={{ gap: 8 }}>
        <TextInput
          label={invoiceCaption(currency)}
          className={classes.field}
          {...form.field('invoiceNumber')}
          value={invoiceNumber ?? office.nextNumber}
        />
        {isSale && (
          <Switch
            size="xs"
            label="Venta No Facturable"
            checked={advertising}
            onChange={({ currentTarget }) => form.setValue('advertising', currentTarget.checked)}
          />
        )}
      </div>
      <div className={look.row} style={{ gap: 8 }}>
        <SaleTip sale={sale} />
        <SaleDiscount sale={sale} />
      </div>
      {isSale ? <PaymentsSection sale={sale} /> : <WarrantyPayment sale={sale} />}
      {difference && (
        <div className={`${look.warned} ${look.stack}`} role="alert">
          {difference}
          <Button variant="default" onClick={() => void acceptDifference()}>
            {isSale ? 'Actualizar la venta' : 'Actualizar la garantía'}
          </Button>
        </div>
      )}
      <div className={`${look.stack} ${look.ruled} ${classes.closing}`}>
        <dl className={classes.totals}>
          <Amount label="Fecha" text={displayDate(day)} />
          <Amount label="Subtotal" text={money(summary.net)} />
          <Amount label={taxCaption(currency, taxRate)} text={money(summary.taxTotal)} />
          <Amount label="Total" text={money(summary.total)} />
          {currency === 'VES' && (
            <Amount label="Total en dólares" text={formatMoney(summary.totalUsd, 'USD')} />
          )}
        </dl>
        {!inBar && (
          <dl>
            <Amount size="figure" label="A pagar" text={money(summary.due)} />
          </dl>
        )}
        <div className={look.row} style={{ gap: '4px 8px' }}>
          {!inBar && <RegisterButton sale={sale} flex="1 1 auto" px={6} />}
          <RegisterAndPrintButton sale={sale} />
          <CancelButton form={form} size="xs" ml="auto" px={6} />
          {!inBar && (
            // Beside 'Cancelar' where the buttons take two lines.
            <p
              className={`${look.meta} ${look.flush} ${look.centred}`}
              style={{ flex: '1 1 55%', minHeight: '1.5em' }}
              role="status"
            >
              {nextStep}
            </p>
          )}
        </div>
        <MissingRate problem={nextStep} />
      </div>
    </aside>
  );
}
