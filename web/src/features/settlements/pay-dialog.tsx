import { Modal } from '@mantine/core';
import { FormFrame } from '#web/ui/form/leaving/cancel-button.tsx';
import { PayForm } from './pay-form.tsx';
import type { Payable } from './pay-model.ts';

/** 'Pagar': pays one or several settlements of an office (doc 6 §2). */
export function PayDialog({
  payables,
  onClose,
}: {
  payables: readonly Payable[] | null;
  /** Receives whether the settlements were paid. */
  onClose: (paid: boolean) => void;
}) {
  return (
    <Modal
      opened={payables !== null}
      onClose={() => onClose(false)}
      title={
        payables?.length === 1
          ? 'Pagar liquidación'
          : `Pagar ${payables?.length ?? 0} liquidaciones`
      }
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      // Typed values are discarded only by button or Escape, not by a press outside.
      closeOnClickOutside={false}
      transitionProps={{ duration: 80 }}
    >
      {payables && (
        <FormFrame value={() => onClose(false)}>
          <PayForm payables={payables} onPaid={() => onClose(true)} />
        </FormFrame>
      )}
    </Modal>
  );
}
