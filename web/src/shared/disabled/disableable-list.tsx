import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type Disableable, disableable } from '#domain/lists/disableable.ts';
import { disabledRecordsList } from '#domain/lists/records/disabled-records.ts';
import { bulkTexts, confirmationTexts, successTexts } from '#domain/texts/texts.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { reactivate } from '#web/lib/records/reactivate.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { ListScreen, type ListScreenProps } from '#web/ui/list-screen/list-screen.tsx';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';
import {
  DisabledRecordsDocument,
  type DisabledRecordsQuery,
} from './disabled-records.generated.ts';

type DisabledRecord = NonNullable<DisabledRecordsQuery['procDisabledRecords']>['nodes'][number];

const rowActions: readonly RowAction<DisabledRecord>[] = [
  {
    label: 'Reactivar',
    icon: IconRestore,
    act: {
      confirmText: confirmationTexts.reactivate,
      detail: ({ name, detail, officeName }) =>
        [...new Set([name, detail, officeName])].filter(Boolean).join(', '),
      run: ({ objectType, id }) => reactivate(objectType ?? '', id ?? ''),
      done: successTexts.reactivated,
      bulk: bulkTexts.reactivate,
    },
  },
];

/**
 * A list whose rows can be disabled (D49). Persons who may disable them can switch to
 * 'Desactivados' and enable them there. The URL stores the switch.
 */
export function DisableableList<Row>({
  kind,
  ...list
}: ListScreenProps<Row> & { readonly kind: Disableable }) {
  const { disabled } = useAddressSearch();
  const mayReactivate = usePermission(disableable[kind]);
  const { routes, topic, title } = list;
  if (!mayReactivate) return <ListScreen<Row> {...list} />;
  if (disabled !== kind) {
    return <ListScreen<Row> {...list} barControl={<Switch routes={routes} to={kind} />} />;
  }
  return (
    <ListScreen<DisabledRecord>
      key="disabled"
      definition={disabledRecordsList}
      document={DisabledRecordsDocument}
      routes={routes}
      topic={topic}
      title={title}
      listTitle="Desactivados"
      barControl={<Switch routes={routes} />}
      rowActions={rowActions}
      card={['name', 'detail']}
    />
  );
}

/** Link to the disabled records, or back if `to` is undefined. */
function Switch({ routes, to }: { routes: { readonly list: string }; to?: Disableable }) {
  const navigate = useNavigate();
  return (
    <Button
      size="xs"
      variant={to ? 'default' : 'light'}
      aria-pressed={!to}
      onClick={() => void navigate({ to: routes.list, search: to ? { disabled: to } : {} })}
    >
      Desactivados
    </Button>
  );
}
