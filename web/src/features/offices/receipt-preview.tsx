import { serverNow } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { Receipt } from '#web/shared/sales/receipt.tsx';
import look from '#web/ui/parts.module.css';
import type { OfficeValues } from './office-model.ts';
import classes from './receipt-preview.module.css';
import { sampleReceipt } from './sample-receipt.ts';

/** Preview of a receipt of the office, with sample lines. */
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
      <div className={classes.receipt}>
        <Receipt invoice={invoice} />
      </div>
    </div>
  );
}
