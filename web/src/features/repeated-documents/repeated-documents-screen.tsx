import { IconPencil } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { repeatedDocumentsList } from '#domain/lists/clients/repeated-documents.ts';
import type { DocumentedRecord } from '#domain/people/documented-records.ts';
import { paths } from '#web/config/paths.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';
import type { RowOf } from '#web/ui/list-screen/use-list-query.ts';
import { RepeatedDocumentsDocument } from './repeated-documents.generated.ts';

type Row = RowOf<typeof RepeatedDocumentsDocument>;

/** Screen that corrects the document of each kind of record. */
const correctedAt: Readonly<Record<DocumentedRecord, string>> = {
  clients: paths.clients.edit,
  technicals: paths.employees.edit,
  supervisors: paths.supervisors.edit,
  employees: paths.otherEmployees.edit,
  providers: paths.providers.edit,
};

const rowActions: readonly RowAction<Row>[] = [
  {
    label: 'Corregir',
    icon: IconPencil,
    link: ({ id, objectType }) =>
      ({
        to: correctedAt[objectType as DocumentedRecord],
        params: { id: encodeRouteId({ id }) },
      }) as LinkProps,
  },
];

/** 'Documentos repetidos' (D88): records grouped by the same document, with links to their forms. */
export function RepeatedDocumentsScreen() {
  return (
    <ListScreen<Row>
      definition={repeatedDocumentsList}
      document={RepeatedDocumentsDocument}
      routes={paths.repeatedDocuments}
      topic="clients"
      groupOf={({ document }) => document ?? ''}
      rowActions={rowActions}
      card={['name', 'identificationNumber']}
    />
  );
}
