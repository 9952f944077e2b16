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
  // The record loaded when the screen opened, so that changes by others do not overwrite the form.
  const [opened, setOpened] = useState<SaleRecord | null>(null);
  if (!opened && data && !isFetching) setOpened(data);
  const closed = opened && !isOfToday(opened);
  if (!opened || closed) {
    const disabledReason = closed
      ? new ApiError({ code: 'SALE_NOT_OPEN', text: errorText('SALE_NOT_OPEN') })
      : error;
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

/** Returns whether the sale is of today in the zone of its own office (D5). */
function isOfToday({ sale: { saleDate, timeZone } }: SaleRecord): boolean {
  return today(saleDate, timeZone) === presentDay(timeZone);
}
