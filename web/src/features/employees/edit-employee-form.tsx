import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { successTexts } from '#domain/texts.ts';
import { useMe, usePermission } from '#web/lib/session.ts';
import { useStaffChoices } from '#web/lib/staff-choices.ts';
import { ChoiceInput } from '#web/ui/form/choice-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { editedEmployeeSchema, presentChoices, toEmployeePatch } from './employee-model.ts';
import { type Employee, editEmployee, employeesTopic } from './employee-requests.ts';
import { PercentSelect } from './percent-select.tsx';

/** The form of `employee`, leading to `list` once it is saved. */
export function useEmployeeForm(employee: Employee, list: string) {
  const afterSave = useAfterSave(employeesTopic, list);
  const present = presentChoices(employee);
  return useForm({
    schema: editedEmployeeSchema,
    initial: present,
    draft: `employees/edit/${employee.id}`,
    keepValues: true,
    submit: async (edited) => {
      await editEmployee(employee.id, toEmployeePatch(edited, present));
      await afterSave(successTexts.edited);
    },
  });
}

/** What technicians and supervisors have in common; empty keeps the old value (doc 1 §5). */
export function EditEmployeeForm({
  employee,
  form,
  commissions,
  children,
}: {
  employee: Employee;
  form: ReturnType<typeof useEmployeeForm>;
  commissions: readonly string[];
  children?: ReactNode;
}) {
  return (
    <Form form={form} submitLabel="Guardar" columns={2} disabled={!form.isDirty()}>
      <TextInput label="Nombre" readOnly value={employee.fullName} />
      <TextInput
        label="Número de identificación"
        readOnly
        value={`${employee.identificationType} ${employee.identificationNumber}`}
      />
      <TextInput
        label="Teléfono"
        type="tel"
        autoComplete="off"
        placeholder={employee.phone}
        {...form.field('phone')}
      />
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        placeholder={employee.email}
        {...form.field('email')}
      />
      <PercentSelect label="Comisión" percents={commissions} {...form.field('commission')} />
      {children}
      <OfficeSelect form={form} />
    </Form>
  );
}

/** The office: for who may change it, among those of the user's currency (doc 1 §5, §6). */
function OfficeSelect({ form }: { form: ReturnType<typeof useEmployeeForm> }) {
  const { currency_code: currency } = useMe();
  const mayChange = usePermission('employee.change_office');
  const offices = useStaffChoices().offices.filter(
    ({ id, currencyCode }) => currencyCode === currency || id === form.values.officeId,
  );
  return (
    <ChoiceInput
      label="Sucursal"
      disabled={!mayChange}
      choices={offices.map(({ id, officeName }) => ({ value: id, label: officeName }))}
      {...form.field('officeId')}
    />
  );
}
