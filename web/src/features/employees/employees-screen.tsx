import { IconPencil, IconUserOff } from '@tabler/icons-react';
import { roleCaption } from '#domain/captions.ts';
import { employeesList } from '#domain/lists/employees.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { confirmationTexts, successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { disableEmployee, employeesTopic } from './employee-requests.ts';
import { TechniciansDocument } from './employees.generated.ts';

/** The technicians: list, add, edit, disable (doc 1 §2 Technicians). */
export function EmployeesScreen() {
  return (
    <ListScreen
      definition={employeesList}
      document={TechniciansDocument}
      routes={paths.employees}
      topic={employeesTopic}
      tabs={[
        {
          label: 'Agregar Nueva (o) Técnica (o)',
          permission: 'employee.create',
          link: { to: paths.employees.add },
        },
      ]}
      cells={{ roleName: ({ roleName }) => roleCaption(roleName) }}
      rowActions={[
        {
          label: 'Editar',
          icon: IconPencil,
          permission: 'employee.update',
          link: ({ id }) => ({ to: paths.employees.edit, params: { id: encodeRouteId({ id }) } }),
        },
        {
          label: 'Deshabilitar',
          icon: IconUserOff,
          permission: 'employee.disable',
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
