import { useState } from 'react';
import { today } from '#domain/dates/dates.ts';
import { errorText } from '#domain/errors/error-register.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { presentDay } from '#web/lib/browser/server-clock.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { readSaleRecord, type SaleRecord, useSaleRecord } from '../records/use-sale-record.ts';
import type { SaleKind } from '../sale-model.ts';
import { SaleFormScreen } from './sale-form-screen.tsx';

/** Corrects a sale of today (doc 2 §2 /sales/edit). */
export function EditSaleScreen() {
  return <EditRecorded kind="sale" />;
}

/** Corrects a warranty of today. */
export function EditWarrantyScreen() {
  return <EditRecorded kind="warranty" />;
}

function EditRecorded({ kind }: { kind: SaleKind }) {
  const { data, error, isFetching } = useSaleRecord(kind);
  // The record that the form has read, so that changes by others do not overwrite the form.
  const [opened, setOpened] = useState<SaleRecord | null>(null);
  if (!opened && data && !isFetching) setOpened(data);
  const closed = opened && closedBecause(opened);
  if (!opened || closed) {
    const disabledReason = closed ? new ApiError({ code: closed, text: errorText(closed) }) : error;
    return (
      <Screen>
        <RecordStatus error={disabledReason} loading={listTexts.loadingSaleDetail} />
      </Screen>
    );
  }
  const draft = `${kind}/edit/${opened.sale.id}`;
  const entry = {
    kind,
    clientBy: 'kept',
    past: false,
    edited: opened,
    readAgain: async () => {
      const present = await readSaleRecord(kind, opened.sale.id, {});
      setOpened(present);
      return present;
    },
    booked: null,
    draft,
  } as const;
  return <SaleFormScreen entry={entry} />;
}

/** Returns why the sale cannot be corrected: the day of its own office has passed (D5), or a refund; or null. */
function closedBecause({ sale: { saleDate, timeZone, refundedTotal } }: SaleRecord) {
  if (today(saleDate, timeZone) !== presentDay(timeZone)) return 'SALE_NOT_OPEN';
  return Number(refundedTotal) === 0 ? null : 'SALE_REFUNDED';
}
