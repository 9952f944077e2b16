import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { successTexts } from '#domain/texts/texts.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { useStaffChoices } from '#web/shared/offices/staff-choices.ts';
import { officeChoices } from '#web/shared/offices/use-offices.ts';
import { CorrectPerson } from '#web/shared/people/correct-person.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { useAfterSave } from '#web/ui/form/saving/use-after-save.ts';
import type { Edits } from '#web/ui/form/saving/use-edits.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import type { EditsOf } from '#web/ui/record-screen.tsx';
import {
  editedEmployeeSchema,
  knownEmployee,
  officesLike,
  presentChoices,
  toEmployeePatch,
} from './employee-model.ts';
import { type Employee, editEmployee, employeesTopic } from './employee-requests.ts';
import { PercentSelect } from './percent-select.tsx';

/** Returns the form of `employee`; after a save it opens `list`. */
export function useEmployeeForm(employee: Employee, edits: EditsOf<Employee>, list: string) {
  const afterSave = useAfterSave(employeesTopic, list);
  const present = presentChoices(employee);
  return useForm({
    schema: editedEmployeeSchema,
    initial: present,
    draft: `employees/edit/${employee.id}`,
    today: null,
    edits: edits(knownEmployee),
    keepValues: true,
    submit: async (edited, { version }) => {
      await editEmployee(employee.id, toEmployeePatch(edited, present), version);
      return afterSave(successTexts.edited, { about: employee.fullName });
    },
  });
}

/** Common fields of all employees; empty fields keep their values (doc 1 §5). */
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
    <Form
      form={form}
      submitLabel="Guardar"
      columns={2}
      disabled={!form.isDirty()}
      aside={
        <Preview
          person
          title={employee.fullName}
          facts={[
            form.values.phone || employee.phone,
            form.values.email || employee.email,
            form.values.commission && `Comisión ${form.values.commission} %`,
          ]}
        >
          Lo que deje vacío conserva su valor. Una comisión nueva vale para las ventas que siguen.
        </Preview>
      }
    >
      <FormSection title="Persona">
        <TextInput label="Nombre" readOnly value={employee.fullName} />
        <TextInput
          label="Número de identificación"
          readOnly
          value={[employee.identificationType, employee.identificationNumber].join(' ').trim()}
        />
        <TextInput
          label="Teléfono"
          type="tel"
          placeholder={employee.phone ?? ''}
          {...form.field('phone')}
        />
      </FormSection>
      <FormSection title="Trabajo">
        <PercentSelect label="Comisión" percents={commissions} {...form.field('commission')} />
        {children}
        <OfficeSelect form={form} present={employee.officeId} />
      </FormSection>
      <FormSection title="Cuenta">
        <TextInput
          label="Email"
          type="email"
          placeholder={employee.email ?? ''}
          {...form.field('email')}
        />
      </FormSection>
    </Form>
  );
}

/** Corrects the name or document of a person. */
export function CorrectEmployee({
  employee,
  edits,
  list,
}: {
  employee: Employee;
  edits: Edits;
  list: string;
}) {
  const afterSave = useAfterSave(employeesTopic, list);
  return (
    <CorrectPerson
      person={employee}
      edits={edits}
      save={async (patch, version) => {
        await editEmployee(employee.id, patch, version);
        return afterSave(successTexts.edited, { about: employee.fullName });
      }}
    />
  );
}

/** Office select for persons who may change it, with the offices of the same currency (doc 1 §5, D93). */
function OfficeSelect({
  form,
  present,
}: {
  form: ReturnType<typeof useEmployeeForm>;
  present: string;
}) {
  const mayChange = usePermission('employee.change_office');
  const { offices } = useStaffChoices();
  return (
    <ChoiceInput
      label="Sucursal"
      disabled={!mayChange}
      choices={officeChoices(officesLike(offices, present))}
      {...form.field('officeId')}
    />
  );
}
