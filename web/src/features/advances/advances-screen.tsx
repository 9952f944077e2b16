import { IconReceipt } from '@tabler/icons-react';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { advancesList } from '#domain/lists/settlements/advances.ts';
import { paths } from '#web/config/paths.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { officeScope } from '#web/shared/offices/office-scope.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowOf } from '#web/ui/list-screen/use-list-query.ts';
import { NewAdvance } from './advance-form.tsx';
import { AdvancesDocument } from './advances.generated.ts';

type Advance = RowOf<typeof AdvancesDocument>;

/** /vales: advances with the limit left (doc 6 §2). */
export function AdvancesScreen() {
  const currentUser = useCurrentUser();
  return (
    <ListScreen<Advance>
      definition={advancesList}
      document={AdvancesDocument}
      topic="settlements"
      routes={paths.advances}
      scope={{ ...officeScope(currentUser), entryType: { equalTo: 'ADVANCE' } }}
      tabs={[
        {
          label: 'Nuevo vale',
          shortcut: 'n',
          panel: <NewAdvance />,
        },
      ]}
      rowActions={[
        {
          label: 'Ver liquidación',
          icon: IconReceipt,
          permission: 'settlement.read',
          available: ({ settlementId }) => settlementId !== null,
          link: ({ settlementId }) => ({
            to: paths.settlements.details,
            params: { id: encodeRouteId({ id: settlementId }) },
          }),
        },
      ]}
      card={['employeeName', 'amount']}
    />
  );
}
