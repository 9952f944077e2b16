import { Button, Modal, Stack, Text } from '@mantine/core';
import { displayDate } from '#domain/dates/dates.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { useStore } from '#web/lib/browser/store.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { saveLastRegister } from '#web/shared/cash/last-register.ts';
import { openingCash } from '#web/shared/cash/opening-cash.ts';
import { askSupervisorText } from '#web/shared/cash/register-state.ts';
import { reopenCash } from '#web/shared/cash/reopen-cash.ts';
import { type Register, useRegisters } from '#web/shared/cash/use-registers.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { FormFrame } from '#web/ui/form/leaving/cancel-button.tsx';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { OpenCash } from './open-cash.tsx';

const close = () => openingCash.set(null);

/** Opens a register over an unsaved sale, whose form stays as typed (doc 4 §6). */
export function OpenCashDialog() {
  const shown = useStore(openingCash) !== null;
  return (
    <Modal
      opened={shown}
      onClose={close}
      title="Abrir la caja"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      closeOnClickOutside={false}
      transitionProps={{ duration: 80 }}
    >
      {shown && (
        <FormFrame value={close}>
          <Registers />
        </FormFrame>
      )}
    </Modal>
  );
}

/** Open registers to use on this device, then those that can be opened. */
function Registers() {
  const { registers, error } = useRegisters();
  const mayOpen = usePermission('cash.open');
  if (!registers) return <RecordStatus error={error} loading={listTexts.loading} />;
  const closed = registers.filter(({ status, sessionId }) => status === 1 && !sessionId);
  return (
    <Stack gap="sm">
      {registers
        .filter(({ sessionId }) => sessionId)
        .map((register) => (
          <OpenRegister key={register.id} register={register} />
        ))}
      {mayOpen && <OpenCash registers={closed} onOpen={close} />}
    </Stack>
  );
}

function OpenRegister({ register }: { register: Register }) {
  const { id, officeId, registerName, sessionId, state, businessDay } = register;
  const mayVoid = usePermission('cash.reopen') && !register.countedByReader;
  const isCounted = state === 'COUNTED';
  const continueWithRegister = async () => {
    if (isCounted) {
      if (!(await reopenCash(sessionId ?? '', ''))) return;
    } else toastSuccess(`Este equipo cobra en ${registerName}`);
    saveLastRegister(officeId, id);
    close();
  };
  return (
    <div>
      <Text mb={4}>
        {registerName} está {isCounted ? 'contada' : 'abierta'} desde el{' '}
        {displayDate(businessDay ?? '')}.{isCounted && !mayVoid && ` ${askSupervisorText}`}
      </Text>
      {(!isCounted || mayVoid) && (
        <Button variant="default" onClick={() => void continueWithRegister()}>
          {isCounted ? `Seguir cobrando en ${registerName}` : `Cobrar en ${registerName}`}
        </Button>
      )}
    </div>
  );
}
