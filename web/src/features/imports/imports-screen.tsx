import { IconListSearch } from '@tabler/icons-react';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { importsList } from '#domain/lists/imports/imports.ts';
import { paths } from '#web/config/paths.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { officeScope } from '#web/shared/offices/office-scope.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';
import type { RowOf } from '#web/ui/list-screen/use-list-query.ts';
import { importsTopic } from './import-requests.ts';
import { ImportsDocument } from './imports.generated.ts';
import { NewImport } from './new-import.tsx';

type Row = RowOf<typeof ImportsDocument>;

const rowActions: readonly RowAction<Row>[] = [
  {
    label: 'Ver',
    icon: IconListSearch,
    link: ({ id }) => ({ to: paths.importRows.list, params: { id: encodeRouteId({ id }) } }),
  },
];

/** /importar: starts an import from a file, and lists the past ones (doc 9 §2). */
export function ImportsScreen() {
  return (
    <ListScreen<Row>
      definition={importsList}
      document={ImportsDocument}
      routes={paths.imports}
      topic={importsTopic}
      scope={officeScope(useCurrentUser())}
      lead={<NewImport />}
      rowActions={rowActions}
      card={['fileName', 'state']}
    />
  );
}
