import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ApiError } from '#web/lib/http/api-error.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { loadLastRegister } from '#web/shared/cash/last-register.ts';
import { openCashDialog } from '#web/shared/cash/opening-cash.ts';
import {
  askSupervisorText,
  registerOfSale,
  registerProblem,
} from '#web/shared/cash/register-state.ts';
import { reopenCash } from '#web/shared/cash/reopen-cash.ts';
import { type Register, readRegisters, useRegisters } from '#web/shared/cash/use-registers.ts';

const ownRegister = (registers: readonly Register[], officeId: string) =>
  registerOfSale(registers, loadLastRegister(officeId));

/**
 * Returns whether the form's notice says why a sale was rejected: another person, or another tab,
 * has counted its register. If the registers cannot be loaded, the rejection itself is the reason.
 */
export async function isReportedByNotice(error: unknown, officeId: string): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== 'CASH_CLOSED' || !error.params.counted) {
    return false;
  }
  const registers = await readRegisters(officeId).catch(() => null);
  return registers !== null && registerProblem(ownRegister(registers, officeId)) !== null;
}

/**
 * State of the sale's cash register before anything is typed, with the action that it needs (D101).
 * It takes the focus when `rejections`, the number of rejected sales that it reports, grows.
 */
export function RegisterNotice({ officeId, rejections }: { officeId: string; rejections: number }) {
  const { registers } = useRegisters();
  const notice = useRef<HTMLDivElement>(null);
  const register = registers && ownRegister(registers, officeId);
  const problem = registers ? registerProblem(register) : null;
  useEffect(() => {
    if (rejections > 0 && problem) notice.current?.focus();
  }, [rejections, problem]);
  if (!problem) return null;
  return (
    <Alert ref={notice} tabIndex={-1} color="warning" py="xs">
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
