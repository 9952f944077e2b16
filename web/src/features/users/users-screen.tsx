import { IconTrash } from '@tabler/icons-react';
import { roleCaption } from '#domain/captions.ts';
import { usersList } from '#domain/lists/users.ts';
import { confirmationTexts, successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { accountActions } from '#web/shared/accounts/account-actions.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { usersTopic } from './user-model.ts';
import { DeleteUserDocument, UsersDocument } from './users.generated.ts';

/** Who signs in without being an employee (doc 1 §3, §7). */
export function UsersScreen() {
  return (
    <ListScreen
      definition={usersList}
      document={UsersDocument}
      routes={paths.users}
      topic={usersTopic}
      tabs={[
        {
          label: 'Agregar Nuevo Usuario',
          link: { to: paths.users.add },
        },
      ]}
      cells={{ roleName: ({ roleName }) => roleCaption(roleName) }}
      rowActions={[
        ...accountActions(),
        {
          label: 'Eliminar',
          icon: IconTrash,
          permission: 'user.delete',
          act: {
            question: confirmationTexts.delete,
            detail: ({ email, roleName }) => `${email}, ${roleCaption(roleName)}`,
            run: ({ id }) => request(DeleteUserDocument, { id }),
            done: successTexts.deleted,
          },
        },
      ]}
      card={['email', 'roleName']}
    />
  );
}
