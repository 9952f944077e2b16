import { IconEraser, IconUserOff } from '@tabler/icons-react';
import { displayDocument } from '#domain/people/display-document.ts';
import { displayName } from '#domain/people/display-name.ts';
import { bulkTexts, confirmationTexts, successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { reactivate } from '#web/lib/records/reactivate.ts';
import { eraseClient, erasure } from '#web/shared/clients/erase-client.ts';
import { editAction } from '#web/shared/disabled/record-actions.ts';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';
import { DisableClientDocument } from './clients.generated.ts';

interface NamedClient {
  readonly id: string;
  readonly fullName: string;
  readonly identificationNumber: string;
}

/** Actions on a client in the list and in the file. */
export const clientActions: readonly RowAction<NamedClient>[] = [
  { ...editAction('client.update', paths.clients.edit), main: true },
  {
    label: 'Desactivar',
    icon: IconUserOff,
    permission: 'client.disable',
    act: {
      confirmText: confirmationTexts.deactivate,
      detail: (client) =>
        [
          ...new Set([displayName(client), displayDocument(client.identificationNumber, null)]),
        ].join(', '),
      run: ({ id }) => request(DisableClientDocument, { id }),
      done: successTexts.disabled,
      undo: ({ id }) => reactivate('clients', id),
      bulk: bulkTexts.deactivate,
    },
  },
  {
    label: erasure.label,
    icon: IconEraser,
    permission: 'privacy.manage',
    act: {
      confirmText: erasure.question,
      detail: erasure.detail,
      run: ({ id }) => eraseClient(id),
      done: erasure.done,
    },
  },
];
