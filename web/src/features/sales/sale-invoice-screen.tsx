import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listTexts } from '#domain/texts.ts';
import { request } from '#web/lib/graphql.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useMe } from '#web/lib/session.ts';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { type Invoice, invoiceFileName, toInvoice } from './invoice-model.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import type { SaleKind } from './sale-model.ts';
import { InvoiceOfficeDocument } from './sale-record.generated.ts';
import { useSaleRecord } from './use-sale-record.ts';

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
  const { time_zone: timeZone } = useMe();
  const record = useSaleRecord(kind);
  const officeId = record.data?.sale.officeId ?? '';
  const office = useQuery({
    queryKey: ['offices', officeId],
    enabled: officeId !== '',
    queryFn: async () =>
      (await request(InvoiceOfficeDocument, { officeId }, { counted: false })).officeById,
  });
  const invoice =
    record.data && office.data !== undefined
      ? toInvoice(record.data, office.data, timeZone)
      : undefined;
  return (
    <Screen action={invoice && <PrintButton invoice={invoice} />}>
      {invoice ? (
        <InvoiceSheet invoice={invoice} />
      ) : (
        <RecordStatus error={record.error ?? office.error} loading={listTexts.loadingSaleDetail} />
      )}
    </Screen>
  );
}

function PrintButton({ invoice }: { invoice: Invoice }) {
  const [drawing, setDrawing] = useState(false);
  const print = async () => {
    setDrawing(true);
    try {
      const { drawInvoice } = await import('./invoice-pdf.tsx');
      saveFile(await drawInvoice(invoice), invoiceFileName(invoice));
    } finally {
      setDrawing(false);
    }
  };
  useShortcut('p', 'Imprimir PDF', () => void print());
  return (
    <Button loading={drawing} onClick={() => void print()}>
      Imprimir PDF
    </Button>
  );
}
