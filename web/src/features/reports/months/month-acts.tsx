import { Button } from '@mantine/core';
import { monthName } from '#domain/dates/periods.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import { usePermission } from '#web/lib/session/session.ts';
import type { Office } from '#web/shared/offices/use-offices.ts';
import { confirm, confirmWithNote } from '#web/ui/feedback/confirm.tsx';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { useTask } from '#web/ui/feedback/use-task.ts';
import { CloseMonthSummary } from './close-month-summary.tsx';
import {
  CloseMonthDocument,
  MonthFiguresDocument,
  ReopenMonthDocument,
} from './months.generated.ts';
import { type MonthState, monthWarnings } from './months-model.ts';

interface MonthActsProps {
  readonly month: string;
  readonly office: Office;
  readonly closed: boolean;
  /** All past months of the branch. */
  readonly states: readonly MonthState[];
}

/** Buttons to close a month, or to reopen it with a reason, with the permission. */
export function MonthActs(monthRow: MonthActsProps) {
  const { running, run } = useTask();
  if (!usePermission('month.close')) return null;
  const act = async () => {
    const done = await (monthRow.closed ? reopen(monthRow) : close(monthRow));
    if (!done) return;
    toastSuccess(done);
    await queryClient.invalidateQueries({ queryKey: ['months'] });
  };
  return (
    <Button variant="default" size="xs" loading={running} onClick={() => void run(act)}>
      {monthRow.closed ? 'Reabrir' : 'Cerrar mes'}
    </Button>
  );
}

function named({ month, office }: MonthActsProps): string {
  return `${monthName(month)}, ${office.officeName}`;
}

async function close(monthRow: MonthActsProps): Promise<string | null> {
  const { office, month, states } = monthRow;
  const officeId = office.id;
  const variables = { officeId, month };
  const { procMonthFigures } = await request(MonthFiguresDocument, variables, { counted: true });
  const [present] = procMonthFigures?.nodes ?? [];
  const detail = present && (
    <CloseMonthSummary
      named={named(monthRow)}
      figures={present.figures ?? '{}'}
      currency={office.currencyCode}
      warnings={monthWarnings(month, states, present)}
    />
  );
  if (!(await confirm('Desea cerrar el mes?', detail, 'Cerrar mes'))) return null;
  const { procCloseMonth } = await withStepUp(() =>
    request(CloseMonthDocument, { officeId, month }),
  );
  return checkEndCode(procCloseMonth?.result);
}

async function reopen(monthRow: MonthActsProps): Promise<string | null> {
  const reason = await confirmWithNote({
    text: 'Desea reabrir el mes?',
    detail: named(monthRow),
    action: 'Reabrir',
    note: 'Motivo',
  });
  if (reason === null) return null;
  const { office, month } = monthRow;
  const officeId = office.id;
  const { procReopenMonth } = await withStepUp(() =>
    request(ReopenMonthDocument, { officeId, month, reason }),
  );
  return checkEndCode(procReopenMonth?.result);
}
