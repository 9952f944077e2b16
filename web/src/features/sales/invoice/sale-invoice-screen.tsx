import { useQuery } from '@tanstack/react-query';
import { listTexts } from '#domain/texts.ts';
import { request } from '#web/lib/graphql.ts';
import { PdfButton } from '#web/ui/pdf-button.tsx';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { InvoiceOfficeDocument } from '../records/sale-record.generated.ts';
import { useSaleRecord } from '../records/use-sale-record.ts';
import type { SaleKind } from '../sale-model.ts';
import { invoiceFileName, toInvoice } from './invoice-model.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';

/** 'Factura' of a sale (doc 2 §2 /sales/sales_invoice). */
export function SaleInvoiceScreen() {
  return <RecordedInvoice kind="sale" />;
}

/** 'Factura' of a warranty (doc 2 §2 /warranty/sales_invoice). */
export function WarrantyInvoiceScreen() {
  return <RecordedInvoice kind="warranty" />;
}

/** An invoice as it will be printed, and its A4 PDF. */
function RecordedInvoice({ kind }: { kind: SaleKind }) {
  const record = useSaleRecord(kind);
  const officeId = record.data?.sale.officeId ?? '';
  const office = useQuery({
    queryKey: ['offices', officeId],
    enabled: officeId !== '',
    queryFn: async () =>
      (await request(InvoiceOfficeDocument, { officeId }, { counted: false })).officeById,
  });
  const invoice =
    record.data && office.data !== undefined ? toInvoice(record.data, office.data) : undefined;
  return (
    <Screen
      action={
        invoice && (
          <PdfButton
            label="Imprimir PDF"
            file={invoiceFileName(invoice)}
            draw={async () => (await import('./invoice-pdf.tsx')).drawInvoice(invoice)}
          />
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
