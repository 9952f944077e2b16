import { Button } from '@mantine/core';
import { useState } from 'react';
import { monthName } from '#domain/periods.ts';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { usePermission } from '#web/lib/session.ts';
import { confirm, confirmWithNote } from '#web/ui/confirm.tsx';
import { toastError, toastSuccess } from '#web/ui/toasts.tsx';
import { CloseMonthDocument, ReopenMonthDocument } from './months.generated.ts';

interface ActedMonth {
  readonly month: string;
  readonly officeId: string;
  readonly officeName: string;
  readonly closed: boolean;
}

/** Closes a month, or reopens it for a reason, for who may. */
export function MonthActs(acted: ActedMonth) {
  const [running, setRunning] = useState(false);
  if (!usePermission('month.close')) return null;
  const run = async () => {
    if (running) return;
    setRunning(true);
    try {
      const done = await (acted.closed ? reopen(acted) : close(acted));
      if (!done) return;
      toastSuccess(done);
      await queryClient.invalidateQueries({ queryKey: ['months'] });
    } catch (error) {
      toastError(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button variant="default" size="xs" loading={running} onClick={() => void run()}>
      {acted.closed ? 'Reabrir' : 'Cerrar mes'}
    </Button>
  );
}

function named({ month, officeName }: ActedMonth): string {
  return `${monthName(month)}, ${officeName}`;
}

async function close(acted: ActedMonth): Promise<string | null> {
  const detail = `${named(acted)}: no se podrá agregar, cambiar ni eliminar nada con fecha de ese mes`;
  if (!(await confirm('Desea cerrar el mes?', detail, 'Cerrar mes'))) return null;
  const { officeId, month } = acted;
  const { procCloseMonth } = await request(CloseMonthDocument, { officeId, month });
  return checkEndCode(procCloseMonth?.result);
}

async function reopen(acted: ActedMonth): Promise<string | null> {
  const reason = await confirmWithNote({
    text: 'Desea reabrir el mes?',
    detail: named(acted),
    action: 'Reabrir',
    note: 'Motivo',
  });
  if (reason === null) return null;
  const { officeId, month } = acted;
  const { procReopenMonth } = await request(ReopenMonthDocument, { officeId, month, reason });
  return checkEndCode(procReopenMonth?.result);
}
