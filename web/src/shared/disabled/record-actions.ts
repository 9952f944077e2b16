import { IconBan, IconListDetails, IconPencil, IconTrash } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { type Disableable, disableable } from '#domain/lists/disableable.ts';
import type { Permission } from '#domain/texts/permissions.ts';
import { bulkTexts, confirmationTexts, successTexts } from '#domain/texts/texts.ts';
import { reactivate } from '#web/lib/records/reactivate.ts';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';

interface Ending<Row> {
  /** Returns the text that identifies the record, such as name and number. */
  readonly detail: (row: Row) => string;
  readonly run: (row: Row) => Promise<unknown>;
}

/** Returns the action 'Editar', which opens the record's form at `to`. */
export function editAction(
  permission: Permission,
  to: LinkProps['to'],
): RowAction<{ readonly id: string | null }> {
  return {
    label: 'Editar',
    icon: IconPencil,
    permission,
    link: ({ id }) => ({ to, params: { id: encodeRouteId({ id }) } }) as LinkProps,
  };
}

/** Returns the action 'Ver Detalle', which a press on the row does too: it opens the record's page at `to`. */
export function detailsAction(to: LinkProps['to']): RowAction<{ readonly id: string | null }> {
  return {
    label: 'Ver Detalle',
    icon: IconListDetails,
    opens: true,
    link: ({ id }) => ({ to, params: { id: encodeRouteId({ id }) } }) as LinkProps,
  };
}

/** Returns the action 'Deshabilitar', which the toast and 'Desactivados' take back (D49). */
export function disableAction<Row extends { readonly id: string }>({
  icon = IconBan,
  kind,
  detail,
  run,
}: Ending<Row> & {
  readonly icon?: RowAction<Row>['icon'];
  readonly kind: Disableable;
}): RowAction<Row> {
  return {
    label: 'Deshabilitar',
    icon,
    permission: disableable[kind],
    act: {
      confirmText: confirmationTexts.disable,
      detail,
      run,
      done: successTexts.disabled,
      undo: ({ id }) => reactivate(kind, id),
      bulk: bulkTexts.disable,
    },
  };
}

/** Returns the action 'Eliminar', the documented name for some records; `undo` takes it back. */
export function deleteAction<Row>({
  permission,
  detail,
  run,
  undo,
}: Ending<Row> & {
  readonly permission: Permission;
  readonly undo?: (row: Row) => Promise<unknown>;
}): RowAction<Row> {
  return {
    label: 'Eliminar',
    icon: IconTrash,
    permission,
    act: {
      confirmText: confirmationTexts.delete,
      detail,
      run,
      ...(undo && { undo }),
      done: successTexts.deleted,
    },
  };
}
