import { serverNow } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { InvoiceSheet } from '#web/shared/sales/invoice-sheet.tsx';
import { Receipt } from '#web/shared/sales/receipt.tsx';
import look from '#web/ui/parts.module.css';
import type { OfficeValues } from './office-model.ts';
import { sampleReceipt } from './sample-receipt.ts';

/** Preview of a sale on the paper of the office, with sample lines. */
export function ReceiptPreview({
  office,
  town,
}: {
  office: OfficeValues;
  town: string | undefined;
}) {
  const { companyName: issuer } = useCurrentUser();
  const invoice = sampleReceipt(office, { issuer, town, now: serverNow().toISOString() });
  return (
    <div data-wide-only>
      <p className={`${look.meta} ${look.spaced}`}>
        Así se imprime una venta, con datos de ejemplo
      </p>
      {office.salePaper === '80MM' ? (
        <Receipt invoice={invoice} />
      ) : (
        <div style={{ zoom: 0.6 }}>
          <InvoiceSheet invoice={invoice} />
        </div>
      )}
    </div>
  );
}
