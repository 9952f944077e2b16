import { Button, Switch, TextInput } from '@mantine/core';
import { displayDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { taxCaption } from '#domain/taxes.ts';
import { SaleDiscount } from '../discounts/sale-discount.tsx';
import { isPositive } from '../sale-model.ts';
import classes from './sale-summary-panel.module.css';
import type { SaleForm } from './use-sale-form.ts';

/** Number, totals and what is still due, beside the one button that registers the sale. */
export function SaleSummaryPanel({ sale }: { sale: SaleForm }) {
  const { entry, form, office, day, summary, settlement, nextStep, difference, takeDifference } =
    sale;
  const { currency, taxRate } = office.terms;
  const isSale = entry.kind === 'sale';
  const money = (amount: string) => formatMoney(amount, currency);
  const { invoiceNumber, advertising } = form.values;
  return (
    <aside
      className={classes.panel}
      aria-label={isSale ? 'Resumen de la venta' : 'Resumen de la garantía'}
    >
      <TextInput
        label="Nº Factura"
        autoComplete="off"
        {...form.field('invoiceNumber')}
        value={invoiceNumber ?? office.nextNumber}
      />
      {isSale && (
        <Switch
          label="Venta No Facturable"
          checked={advertising}
          onChange={({ currentTarget }) => form.setValue('advertising', currentTarget.checked)}
        />
      )}
      <SaleDiscount sale={sale} />
      <dl className={classes.amounts}>
        <Amount label="Fecha" text={displayDate(day)} />
        <Amount label="Subtotal" text={money(summary.net)} />
        <Amount label={taxCaption(currency, taxRate)} text={money(summary.taxTotal)} />
        <Amount label="Total" text={money(summary.total)} />
        {currency === 'VES' && (
          <Amount label="Total en dólares" text={formatMoney(summary.totalUsd, 'USD')} />
        )}
        <Amount label="Propina" text={money(summary.totalTip)} />
        <Amount strong label="A pagar" text={money(summary.due)} />
        {isSale && isPositive(settlement.missing) && (
          <Amount label="Falta por pagar" text={money(settlement.missing)} />
        )}
        {isSale && isPositive(settlement.change) && (
          <Amount strong label="Vuelto" text={money(settlement.change)} />
        )}
      </dl>
      {difference && (
        <div className={classes.difference} role="alert">
          {difference}
          <Button variant="default" onClick={() => void takeDifference()}>
            {isSale ? 'Actualizar la venta' : 'Actualizar la garantía'}
          </Button>
        </div>
      )}
      <Button type="submit" fullWidth loading={form.submitting} disabled={nextStep !== null}>
        {entry.edited ? 'Guardar' : 'Registrar'}
      </Button>
      <p className={classes.nextStep} role="status">
        {nextStep}
      </p>
    </aside>
  );
}

function Amount({
  label,
  text,
  strong = false,
}: {
  label: string;
  text: string;
  strong?: boolean;
}) {
  return (
    <div className={classes.amount} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
