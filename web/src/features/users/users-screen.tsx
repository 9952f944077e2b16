import { usersList } from '#domain/lists/staff/users.ts';
import { roleCaption } from '#domain/texts/captions.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { accountActions } from '#web/shared/accounts/account-actions.ts';
import { deleteAction } from '#web/shared/disabled/record-actions.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowOf } from '#web/ui/list-screen/use-list-query.ts';
import { usersTopic } from './user-model.ts';
import { DeleteUserDocument, UsersDocument } from './users.generated.ts';

/** Users who are not employees (doc 1 §3, §7). */
export function UsersScreen() {
  return (
    <ListScreen<RowOf<typeof UsersDocument>>
      definition={usersList}
      document={UsersDocument}
      routes={paths.users}
      topic={usersTopic}
      tabs={[{ label: 'Agregar Nuevo Usuario', link: { to: paths.users.add } }]}
      cells={{ roleName: ({ roleName }) => roleCaption(roleName) }}
      rowActions={[
        ...accountActions(),
        deleteAction({
          permission: 'user.delete',
          detail: ({ email, roleName }) => `${email}, ${roleCaption(roleName)}`,
          run: ({ id }) => request(DeleteUserDocument, { id }),
        }),
      ]}
      card={['email', 'roleName']}
    />
  );
}
