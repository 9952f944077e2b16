import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { phoneQuery } from '#web/lib/browser/touch.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { useReturnToList } from '#web/ui/form/leaving/use-return-to-list.ts';
import { ButtonLink } from '#web/ui/links/links.tsx';
import { RecordActions } from '#web/ui/record/record-actions.tsx';
import { thenLeave } from '#web/ui/record/then-leave.ts';
import { PrintSaleButton } from '../invoice/print-sale-button.tsx';
import { RefundDialog } from '../refunds/refund-dialog.tsx';
import { correctAction, deleteAction, invoiceAction } from './recorded-actions.ts';
import { recordedKinds } from './recorded-kinds.ts';
import type { SaleRecord } from './use-sale-record.ts';

/** Everything that the reader may do with a sale or warranty: the actions of its row, and the refund. */
export function SaleActions({ record }: { record: SaleRecord }) {
  const { kind, sale } = record;
  const isPrinted = usePermission(recordedKinds[kind].mayInvoice);
  // On a phone the invoice is in the menu, so that the actions fit one row.
  const onPhone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false });
  const invoice = invoiceAction(kind);
  const returnToList = useReturnToList();
  return (
    <RecordActions
      main={isPrinted && <PrintSaleButton kind={kind} id={sale.id} />}
      others={
        <>
          {isPrinted && !onPhone && (
            <ButtonLink variant="default" {...invoice.link?.(sale)}>
              {invoice.label}
            </ButtonLink>
          )}
          {kind === 'sale' && <RefundButton record={record} />}
        </>
      }
      menu={{
        actions: [
          ...(onPhone ? [invoice] : []),
          correctAction(kind),
          thenLeave(deleteAction(kind), returnToList),
        ],
        row: sale,
        topic: 'sales',
      }}
    />
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
