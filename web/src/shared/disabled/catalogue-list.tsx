import type { LinkProps } from '@tanstack/react-router';
import { type Disableable, disableable } from '#domain/lists/disableable.ts';
import type { Permission } from '#domain/texts/permissions.ts';
import type { CacheTopic } from '#web/lib/api/cache-topics.ts';
import { reactivate } from '#web/lib/records/reactivate.ts';
import type { ListScreenProps } from '#web/ui/list-screen/list-screen.tsx';
import { DisableableList } from './disableable-list.tsx';
import { deleteAction, detailsAction, disableAction, editAction } from './record-actions.ts';

interface CatalogueListProps<Row> extends Omit<ListScreenProps<Row>, 'topic' | 'rowActions'> {
  /** Kind of the records in the API, and the topic that refreshes them. */
  readonly kind: Disableable & CacheTopic;
  readonly routes: {
    readonly list: string;
    readonly add: string;
    readonly edit: string;
    /** Page of a record, if it has one. */
    readonly details?: LinkProps['to'];
  };
  /** Label of the tab that links to the add form; absent if a tab of `tabs` contains the form. */
  readonly addLabel?: string;
  readonly mayEdit: Permission;
  /** Returns whether a record has 'Editar'; every record if absent. */
  readonly editable?: (row: Row) => boolean;
  /** Returns the text that identifies a record, such as name and address. */
  readonly detail: (row: Row) => string;
  readonly disable: (row: Row) => Promise<unknown>;
  /** Whether the documents call the action 'Eliminar'. */
  readonly deletes?: boolean;
}

/** A list of company records, such as towns: add, edit, disable, enable (D49). */
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
  return (
    <DisableableList<Row>
      {...list}
      topic={kind}
      tabs={addLabel ? [{ label: addLabel, link: { to: routes.add } }, ...tabs] : tabs}
      rowActions={[
        { ...editAction(mayEdit, routes.edit), available: editable },
        ...(routes.details ? [detailsAction(routes.details)] : []),
        deletes
          ? deleteAction<Row>({
              permission: disableable[kind],
              detail,
              run: disable,
              undo: ({ id }) => reactivate(kind, id),
            })
          : disableAction<Row>({ kind, detail, run: disable }),
      ]}
    />
  );
}
