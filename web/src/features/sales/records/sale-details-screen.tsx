import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { displayDateTime } from '#domain/dates/dates.ts';
import { type Currency, currencySymbols } from '#domain/money/currencies.ts';
import { dollarText } from '#domain/money/exchange-rate.ts';
import { formatMoney, formatRate, sum } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percents.ts';
import { displayDocument } from '#domain/people/display-document.ts';
import { displayEmail } from '#domain/people/display-email.ts';
import { displayClient } from '#domain/people/display-name.ts';
import { fullName } from '#domain/people/full-name.ts';
import { displayPhone } from '#domain/people/phones.ts';
import { paymentCaption } from '#domain/texts/captions.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { useAddressParams } from '#web/lib/navigation/address.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { RefundBadge } from '#web/shared/sales/refund-badge.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { ButtonLink } from '#web/ui/links/links.tsx';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { PrintSaleButton } from '../invoice/print-sale-button.tsx';
import { RefundDialog } from '../refunds/refund-dialog.tsx';
import { SaleRefunds } from '../refunds/sale-refunds.tsx';
import type { SaleKind } from '../sale-model.ts';
import { type DiscountedLine, LineDiscount } from './line-discount.tsx';
import { recordedKinds } from './recorded-kinds.ts';
import { type SaleRecord, useSaleRecord } from './use-sale-record.ts';
import { useWarrantyLinks, WarrantyLinks } from './warranty-links.tsx';

/** 'Ver Detalle': all recorded data of a sale (doc 2 §2, §3). */
export function SaleDetailsScreen() {
  return <RecordedDetails kind="sale" />;
}

/** 'Detalle de Garantía' (doc 2 §2). */
export function WarrantyDetailsScreen() {
  return <RecordedDetails kind="warranty" />;
}

function RecordedDetails({ kind }: { kind: SaleKind }) {
  const { data, error } = useSaleRecord(kind);
  const { paths, mayInvoice: permission } = recordedKinds[kind];
  const mayInvoice = usePermission(permission);
  const { id = '' } = useAddressParams();
  return (
    <Screen
      action={
        data && (
          <Group gap="xs">
            {kind === 'sale' && <RefundButton record={data} />}
            {mayInvoice && (
              <>
                <PrintSaleButton kind={kind} id={data.sale.id} variant="default" />
                <ButtonLink to={paths.invoice} params={{ id }}>
                  Factura
                </ButtonLink>
              </>
            )}
          </Group>
        )
      }
    >
      {data ? (
        <SaleDetails record={data} />
      ) : (
        <RecordStatus error={error} loading={listTexts.loadingSaleDetail} />
      )}
    </Screen>
  );
}

function SaleDetails({ record: { kind, sale, lines, payments } }: { record: SaleRecord }) {
  const currency = sale.currencyCode;
  const links = useWarrantyLinks(lines);
  const discounted = lines.some((line) => line.grantedAmount ?? Number(line.discount) > 0);
  const granted = lines.flatMap(({ grantedAmount }) => grantedAmount ?? []);
  const money = (amount: string) => formatMoney(amount, currency);
  // Null for readers who may not see the earnings of technicians.
  const earned = lines.some(({ earnedCommission }) => earnedCommission !== null);
  return (
    <>
      <Facts
        facts={{
          'Nº Factura': (
            <>
              {sale.invoiceNumber} <RefundBadge sale={sale} />
            </>
          ),
          Fecha: displayDateTime(sale.saleDate, sale.timeZone),
          Compañía: sale.companyName,
          Sucursal: `${sale.officeName}, ${sale.townName}`,
          Cliente: displayClient(sale),
          Identificación: displayDocument(sale.clientIn, sale.clientInType),
          Teléfono: displayPhone(sale.clientPhone),
          Email: displayEmail(sale.clientEmail),
          Dirección: sale.address,
          'Registrada por': fullName(sale.employeeName, sale.employeeLastName),
          'No facturable': kind === 'sale' ? (sale.advertising ? 'Sí' : 'No') : '',
          'Valor cambiario': sale.exchangeValue ? dollarText(sale.exchangeValue, currency) : '',
          Registrada: displayDateTime(sale.created, sale.timeZone),
        }}
      />
      <DataTable
        title="Servicios"
        whenEmpty="Aquí está lo que se hizo al cliente."
        columns={[
          { caption: 'Servicio', cell: (line) => line.serviceName },
          {
            caption: 'Subservicio',
            cell: (line) => (
              <>
                {line.subserviceName}
                <WarrantyLinks linked={links.get(line.id)} />
              </>
            ),
          },
          {
            caption: 'Técnica (o)',
            cell: (line) => fullName(line.employeeName, line.employeeLastName),
          },
          { caption: 'Minutos', figure: true, cell: (line) => line.avgMinuts },
          {
            caption: 'Precio',
            figure: true,
            cell: (line) => formatMoney(line.price, line.priceCurrency),
          },
          ...(discounted ? [discountColumn(currency)] : []),
          { caption: 'Costo', figure: true, cell: (line) => money(line.cost) },
          { caption: 'Impuesto', figure: true, cell: (line) => money(line.tax) },
          ...(earned ? [percentColumn, earnedColumn(money)] : []),
          { caption: 'Propina', figure: true, cell: (line) => money(line.tip) },
        ]}
        rows={lines}
      />
      {(kind === 'sale' ? payments.length > 0 : payments.some(({ typeTold }) => typeTold)) && (
        <DataTable
          title="Pagos"
          whenEmpty="Aquí está cómo se pagó."
          columns={[
            { caption: 'Tipo de pago', cell: paymentCaption },
            ...(payments.some(({ reference }) => reference)
              ? [{ caption: 'Referencia', cell: ({ reference }: Payment) => reference ?? '' }]
              : []),
            {
              caption: 'Monto',
              figure: true,
              cell: (payment) => formatMoney(signed(payment, payment.amount), payment.currencyCode),
            },
            {
              caption: 'Tasa',
              figure: true,
              cell: (payment) =>
                payment.currencyCode !== currency &&
                `${currencySymbols[currency]} ${formatRate(payment.exchangeRate)}`,
            },
            {
              caption: `Monto en ${currencySymbols[currency]}`,
              figure: true,
              cell: (payment) => money(signed(payment, payment.amountLocal)),
            },
          ]}
          rows={payments}
        />
      )}
      <Facts
        facts={{
          'Descuento otorgado': granted.length > 0 ? money(sum(granted)) : '',
          Total: money(sale.total),
          Impuestos: money(sale.taxTotal),
          Propina: money(sale.totalTip),
          'Total en dólares': currency === 'VES' ? formatMoney(sale.totalUsd, 'USD') : '',
        }}
      />
      {kind === 'sale' && <SaleRefunds sale={sale} />}
      <AuditPanel topic="sales" objectIds={[sale.id]} />
    </>
  );
}

/** Opens the refund of the amount that is not refunded yet (doc 4 §6, §7). */
function RefundButton({ record }: { record: SaleRecord }) {
  const [opened, setOpened] = useState(false);
  const mayRefund = usePermission('sale.refund');
  const isOpen = record.lines.some(({ refundedDay }) => refundedDay === null);
  if (!mayRefund || !isOpen) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Reembolsar
      </Button>
      <RefundDialog record={record} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

type Payment = SaleRecord['payments'][number];

/** Change is negative (D48). */
const signed = ({ direction }: Payment, amount: string) =>
  direction === -1 ? `-${amount}` : amount;

const percentColumn = {
  caption: '% Comisión',
  figure: true,
  cell: ({ earnedRate }: { readonly earnedRate: string | null }) =>
    earnedRate === null ? '' : formatPercent(earnedRate),
};

const earnedColumn = (money: (amount: string) => string) => ({
  caption: 'Comisión',
  figure: true,
  cell: ({ earnedCommission }: { readonly earnedCommission: string | null }) =>
    earnedCommission === null ? '' : money(earnedCommission),
});

const discountColumn = (currency: Currency) => ({
  caption: 'Descuento',
  figure: true,
  cell: (line: DiscountedLine) => <LineDiscount line={line} currency={currency} />,
});
