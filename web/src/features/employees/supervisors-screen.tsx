import { IconPencil, IconUserOff } from '@tabler/icons-react';
import { supervisorsList } from '#domain/lists/supervisors.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { confirmationTexts, successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { disableEmployee, employeesTopic } from './employee-requests.ts';
import { SupervisorsDocument } from './employees.generated.ts';

/** The supervisors: list, add, edit, disable (doc 1 §2 Supervisors). */
export function SupervisorsScreen() {
  return (
    <ListScreen
      definition={supervisorsList}
      document={SupervisorsDocument}
      routes={paths.supervisors}
      topic={employeesTopic}
      tabs={[
        {
          label: 'Agregar Nuevo supervisor',
          permission: 'supervisor.create',
          link: { to: paths.supervisors.add },
        },
      ]}
      rowActions={[
        {
          label: 'Editar',
          icon: IconPencil,
          permission: 'supervisor.update',
          link: ({ id }) => ({ to: paths.supervisors.edit, params: { id: encodeRouteId({ id }) } }),
        },
        {
          label: 'Deshabilitar',
          icon: IconUserOff,
          permission: 'supervisor.update',
          act: {
            question: confirmationTexts.disable,
            detail: ({ fullName, identificationNumber }) => `${fullName}, ${identificationNumber}`,
            run: disableEmployee,
            done: successTexts.disabled,
          },
        },
      ]}
      card={['fullName', 'phone']}
    />
  );
}
