import { IconPencil } from '@tabler/icons-react';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { rolesList } from '#domain/lists/staff/roles.ts';
import { roleCaption } from '#domain/texts/captions.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { deleteAction } from '#web/shared/disabled/record-actions.ts';
import { AnchorLink } from '#web/ui/links/links.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowOf } from '#web/ui/list-screen/use-list-query.ts';
import { rolesTopic } from './role-model.ts';
import { DeleteRoleDocument, RolesDocument } from './roles.generated.ts';

const screenOf = (id: string) =>
  ({ to: paths.roles.edit, params: { id: encodeRouteId({ id }) } }) as const;

/**
 * 'Roles': visible roles with status 1; a name links to the permissions (D3), 'Acciones' shows only
 * to persons who may delete roles (doc 1 §2, §6).
 */
export function RolesScreen() {
  const hasActions = usePermission('role.delete');
  return (
    <ListScreen<RowOf<typeof RolesDocument>>
      definition={rolesList}
      document={RolesDocument}
      routes={paths.roles}
      topic={rolesTopic}
      scope={{ status: { equalTo: 1 }, visible: { equalTo: 1 } }}
      tabs={[{ label: 'Agregar Nuevo Rol', link: { to: paths.roles.add } }]}
      cells={{
        // The name is not inside the row's link, because links cannot be nested.
        roleName: ({ id, roleName }) =>
          hasActions ? (
            roleCaption(roleName)
          ) : (
            <AnchorLink {...screenOf(id)}>{roleCaption(roleName)}</AnchorLink>
          ),
      }}
      rowActions={[
        {
          label: 'Ver permisos',
          icon: IconPencil,
          permission: 'role.delete',
          link: ({ id }) => screenOf(id),
        },
        deleteAction({
          permission: 'role.delete',
          detail: ({ roleName }) => roleCaption(roleName),
          run: ({ id }) => withStepUp(() => request(DeleteRoleDocument, { id })),
        }),
      ]}
      card={['roleName', 'created']}
    />
  );
}
