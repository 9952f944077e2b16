import { Alert, Button, Group, Text } from '@mantine/core';
import { usePermission } from '#web/lib/session/session.ts';
import { loadLastRegister } from '#web/shared/cash/last-register.ts';
import { openCashDialog } from '#web/shared/cash/opening-cash.ts';
import {
  askSupervisorText,
  registerOfSale,
  registerProblem,
} from '#web/shared/cash/register-state.ts';
import { reopenCash } from '#web/shared/cash/reopen-cash.ts';
import { type Register, useRegisters } from '#web/shared/cash/use-registers.ts';

/** State of the sale's cash register before anything is typed, with the action that it needs (D101). */
export function RegisterNotice({ officeId }: { officeId: string }) {
  const { registers } = useRegisters();
  if (!registers) return null;
  const register = registerOfSale(registers, loadLastRegister(officeId));
  const problem = registerProblem(register);
  if (!problem) return null;
  return (
    <Alert color="warning" py="xs">
      <Group gap="sm">
        <Text>{problem}</Text>
        {register?.state === 'COUNTED' ? (
          <ContinueButton register={register} />
        ) : (
          register?.state !== 'OPEN' && <Open />
        )}
      </Group>
    </Alert>
  );
}

function ContinueButton({ register: { sessionId, countedByReader } }: { register: Register }) {
  const mayVoid = usePermission('cash.reopen') && !countedByReader;
  if (!mayVoid) return <Text>{askSupervisorText}</Text>;
  return (
    <Button size="xs" variant="default" onClick={() => void reopenCash(sessionId ?? '', '')}>
      Seguir cobrando
    </Button>
  );
}

function Open() {
  const mayOpen = usePermission('cash.open');
  if (!mayOpen) return null;
  return (
    <Button size="xs" variant="default" onClick={openCashDialog}>
      Abrir la caja
    </Button>
  );
}
