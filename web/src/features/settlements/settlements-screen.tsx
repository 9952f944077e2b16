import { Badge, Button } from '@mantine/core';
import {
  IconBan,
  IconCash,
  IconChecks,
  IconListSearch,
  IconPlaylistAdd,
} from '@tabler/icons-react';
import { mondayOf } from '#domain/dates/dates.ts';
import { displayPeriod } from '#domain/dates/periods.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { settlementsList } from '#domain/lists/settlements/settlements.ts';
import { paths } from '#web/config/paths.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { useFormOffice } from '#web/shared/offices/use-form-office.ts';
import { periodOf } from '#web/shared/periods/period-search.ts';
import { useTask } from '#web/ui/feedback/use-task.ts';
import { keyed } from '#web/ui/keys/keyed.tsx';
import { useShortcut } from '#web/ui/keys/shortcuts.ts';
import { newKey } from '#web/ui/links/main-tab.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';
import { PayDialog } from './pay-dialog.tsx';
import {
  approveRows,
  prepareAll,
  prepareRows,
  type SettlementRow,
  toPayables,
  voidText,
} from './settlement-acts.ts';
import { settlementsTopic, voidSettlement } from './settlement-requests.ts';
import { mayVoid, stateOf } from './settlement-state.ts';
import { SettlementsDocument } from './settlements.generated.ts';
import { usePayDialog } from './use-pay-dialog.ts';

/** /liquidaciones: what is owed and was paid to each employee in a period (doc 6 §2). */
export function SettlementsScreen() {
  const { timeZone, officeId } = useCurrentUser();
  const search = useAddressSearch();
  const { office } = useFormOffice(search.office_id || officeId);
  const present = usePresentDay(office?.zone ?? timeZone);
  const week = { from: mondayOf(present), until: present };
  const period = periodOf(search, week);
  const until = period.until < present ? period.until : present;
  const paying = usePayDialog();
  const rowActions: readonly RowAction<SettlementRow>[] = [
    {
      label: 'Preparar',
      icon: IconPlaylistAdd,
      permission: 'settlement.prepare',
      available: ({ state }) => state === 'OWED',
      run: (row) => prepareRows([row], { from: period.from, until }),
      runAll: (rows) => prepareRows(rows, { from: period.from, until }),
    },
    {
      label: 'Aprobar',
      icon: IconChecks,
      permission: 'settlement.approve',
      available: ({ state }) => state === 'DRAFT',
      run: (row) => approveRows([row]),
      runAll: approveRows,
    },
    {
      label: 'Pagar',
      icon: IconCash,
      permission: 'settlement.pay',
      available: ({ state }) => state === 'APPROVED',
      run: (row) => paying.open(toPayables([row])),
      runAll: (rows) => paying.open(toPayables(rows)),
    },
    {
      label: 'Ver',
      icon: IconListSearch,
      available: ({ settlementId }) => settlementId !== null,
      link: ({ settlementId }) => ({
        to: paths.settlements.details,
        params: { id: encodeRouteId({ id: settlementId ?? '' }) },
      }),
    },
    {
      label: 'Anular',
      icon: IconBan,
      available: ({ state }) => mayVoid(state ?? ''),
      act: {
        ...voidText,
        run: ({ settlementId }, reason) => voidSettlement(settlementId ?? '', reason),
      },
    },
  ];
  return (
    <>
      <ListScreen<SettlementRow>
        definition={settlementsList}
        document={SettlementsDocument}
        routes={paths.settlements}
        topic={settlementsTopic}
        listTitle={displayPeriod({ from: period.from, until })}
        defaultFilters={{ date_from: week.from, date_until: week.until }}
        action={
          <PrepareButton
            prepare={async () => office && prepareAll(office, { from: period.from, until })}
          />
        }
        cells={{
          state: ({ state }) => {
            const { text, color } = stateOf(state ?? '');
            return (
              <Badge variant="dot" color={color} miw="max-content">
                {text}
              </Badge>
            );
          },
        }}
        rowActions={rowActions}
        card={['employeeName', 'net']}
      />
      <PayDialog payables={paying.payables} onClose={paying.close} />
    </>
  );
}

/** 'Preparar': prepares the settlements of everybody who is owed in the period. */
function PrepareButton({ prepare }: { prepare: () => Promise<unknown> }) {
  const mayPrepare = usePermission('settlement.prepare');
  const { running, run } = useTask();
  const label = 'Preparar todas';
  useShortcut(newKey, mayPrepare ? label : '', () => void run(prepare));
  if (!mayPrepare) return null;
  return (
    <Button loading={running} {...keyed(newKey)} onClick={() => void run(prepare)}>
      {label}
    </Button>
  );
}
