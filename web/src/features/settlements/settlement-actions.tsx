import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import type { SalePaper } from '#domain/sales/sale-papers.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { toastQueued } from '#web/shared/sms-toast.ts';
import { useTasks } from '#web/ui/feedback/use-task.ts';
import { PrintButton } from '#web/ui/print/print-button.tsx';
import { reportRenderError } from '#web/ui/print/save-rendered.ts';
import { RecordActions } from '#web/ui/record/record-actions.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { approveRows, voidText } from './settlement-acts.ts';
import type { SettlementRecord } from './settlement-model.ts';
import { sendSettlement, settlementsTopic, voidSettlement } from './settlement-requests.ts';
import { mayVoid } from './settlement-state.ts';
import { usePayDialog } from './use-pay-dialog.ts';

/** Everything that the reader may do with a settlement: its next step, its receipt, and the rest. */
export function SettlementActions({ record }: { record: SettlementRecord }) {
  const { settlement } = record;
  const { id, state, version, employeeName, officeId, currencyCode, timeZone, net } = settlement;
  const [isAdjusting, setAdjusting] = useState(false);
  const paying = usePayDialog();
  const { running, run } = useTasks<'approve' | 'send'>();
  const mayApprove = usePermission('settlement.approve') && state === 'DRAFT';
  const mayPay = usePermission('settlement.pay') && state === 'APPROVED';
  const mayAdjust = usePermission('settlement.prepare') && state === 'DRAFT';
  const hasReceipt = state === 'APPROVED' || state === 'PAID';
  const maySend = usePermission('profit.send_sms') && hasReceipt;
  const approve = () =>
    run('approve', () => approveRows([{ settlementId: id, version, employeeName }]));
  const print = async (paper?: SalePaper) => {
    try {
      await (await import('./print-settlement.tsx')).printSettlement(record, paper);
    } catch (error) {
      reportRenderError(error);
    }
  };
  const pay = () =>
    void paying.open([{ id, employeeName, officeId, currencyCode, timeZone, net: net ?? '0.00' }]);
  const main = mayApprove ? (
    <Button loading={running === 'approve'} onClick={() => void approve()}>
      Aprobar
    </Button>
  ) : mayPay ? (
    <Button onClick={pay}>Pagar</Button>
  ) : state === 'PAID' ? (
    <PrintButton print={print} />
  ) : null;
  return (
    <>
      <RecordActions
        main={main}
        others={
          <>
            {mayAdjust && (
              <Button variant="default" onClick={() => setAdjusting(true)}>
                Ajustar
              </Button>
            )}
            {state === 'APPROVED' && <PrintButton variant="default" print={print} />}
            {maySend && (
              <Button
                variant="default"
                loading={running === 'send'}
                onClick={() =>
                  void run('send', async () => {
                    await sendSettlement(id);
                    toastQueued();
                  })
                }
              >
                Enviar
              </Button>
            )}
          </>
        }
        menu={{
          actions: [
            {
              label: 'Anular',
              icon: IconBan,
              available: () => mayVoid(state),
              act: {
                ...voidText,
                run: (_, reason) => voidSettlement(id, reason),
              },
            },
          ],
          row: settlement,
          topic: settlementsTopic,
        }}
      />
      <AdjustDialog
        draft={{ id, version, currencyCode, timeZone, employeeName }}
        opened={isAdjusting}
        onClose={() => setAdjusting(false)}
      />
      <PayDialog payables={paying.payables} onClose={paying.close} />
    </>
  );
}
