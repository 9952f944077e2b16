import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listTexts } from '#domain/texts/texts.ts';
import { InvoiceSheet } from '#web/shared/sales/invoice-sheet.tsx';
import { PdfButton } from '#web/ui/print/pdf-button.tsx';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { useSaleRecord } from '../records/use-sale-record.ts';
import type { SaleKind } from '../sale-model.ts';
import { confirmMissingAddress } from './confirm-missing-address.ts';
import { invoiceFileName, toInvoice } from './invoice-model.ts';
import { readInvoiceOffice } from './invoice-office.ts';
import { PrintSaleButton } from './print-sale-button.tsx';

/** 'Factura' of a sale (doc 2 §2 /sales/sales_invoice). */
export function SaleInvoiceScreen() {
  return <RecordedInvoice kind="sale" />;
}

/** 'Factura' of a warranty (doc 2 §2 /warranty/sales_invoice). */
export function WarrantyInvoiceScreen() {
  return <RecordedInvoice kind="warranty" />;
}

/** An invoice in its printed layout, for a page or a roll, with an A4 PDF. */
function RecordedInvoice({ kind }: { kind: SaleKind }) {
  const record = useSaleRecord(kind);
  const { id, officeId = '' } = record.data?.sale ?? {};
  const office = useQuery({
    queryKey: ['offices', 'invoice', officeId],
    enabled: officeId !== '',
    queryFn: () => readInvoiceOffice(officeId),
  });
  const invoice = record.data && office.data && toInvoice(record.data, office.data);
  const draw = async () => {
    if (!record.data || !office.data || !invoice) return null;
    if (!(await confirmMissingAddress(record.data, office.data))) return null;
    return (await import('./invoice-pdf.tsx')).drawInvoice(invoice);
  };
  return (
    <Screen
      action={
        invoice &&
        id && (
          <Group gap="xs">
            <PdfButton
              label="Imprimir PDF"
              variant="default"
              file={invoiceFileName(invoice)}
              draw={draw}
            />
            <PrintSaleButton kind={kind} id={id} />
          </Group>
        )
      }
    >
      {invoice ? (
        <InvoiceSheet invoice={invoice} />
      ) : (
        <RecordStatus error={record.error ?? office.error} loading={listTexts.loadingSaleDetail} />
      )}
    </Screen>
  );
}
