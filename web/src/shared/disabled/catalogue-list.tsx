import { type Disableable, disableable } from '#domain/disableable.ts';
import type { Permission } from '#domain/permissions.ts';
import type { CacheTopic } from '#web/lib/cache-topics.ts';
import type { ListScreenProps } from '#web/ui/list-screen/list-screen.tsx';
import { DisableableList } from './disableable-list.tsx';
import { deleteAction, disableAction, editAction } from './record-actions.ts';

interface CatalogueListProps<Row> extends Omit<ListScreenProps<Row>, 'topic' | 'rowActions'> {
  /** What the API calls its records, which is the topic that refreshes them, too. */
  readonly kind: Disableable & CacheTopic;
  readonly routes: { readonly list: string; readonly add: string; readonly edit: string };
  /** The tab that leads to the form of a new one; none where a tab of `tabs` holds the form. */
  readonly addLabel?: string;
  readonly mayEdit: Permission;
  /** Of which records 'Editar' is offered; of all when absent. */
  readonly editable?: (row: Row) => boolean;
  /** Says which one is disabled, such as by its name and its address. */
  readonly detail: (row: Row) => string;
  readonly disable: (row: Row) => Promise<unknown>;
  /** Where the documents call it 'Eliminar'. */
  readonly deletes?: boolean;
}

/** A list of what the company keeps, such as its towns: to add, to edit, to disable and to enable again (D49). */
export function CatalogueList<Row extends { readonly id: string }>({
  addLabel,
  tabs = [],
  mayEdit,
  editable = () => true,
  detail,
  disable,
  deletes = false,
  ...list
}: CatalogueListProps<Row>) {
  const { kind, routes } = list;
  const endAction = deletes ? deleteAction : disableAction;
  return (
    <DisableableList<Row>
      {...list}
      topic={kind}
      tabs={addLabel ? [{ label: addLabel, link: { to: routes.add } }, ...tabs] : tabs}
      rowActions={[
        { ...editAction(mayEdit, routes.edit), available: editable },
        endAction<Row>({ permission: disableable[kind], detail, run: disable }),
      ]}
    />
  );
}
