import type { ComponentProps, ReactNode } from 'react';
import { Form } from '#web/ui/form/form.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { supervisorCommissions } from './employee-model.ts';
import { HiringOffice, useHiringCurrency } from './hiring-office.tsx';
import { NewPersonFields } from './new-person-fields.tsx';
import { PercentSelect } from './percent-select.tsx';
import { StaffPreview } from './staff-preview.tsx';

interface StaffWithoutTurnsFormProps {
  readonly form: ComponentProps<typeof Form>['form'] &
    ComponentProps<typeof NewPersonFields>['form'] &
    ComponentProps<typeof HiringOffice>['form'] & {
      readonly values: ComponentProps<typeof StaffPreview>;
      readonly field: (
        path: 'commission',
      ) => Omit<ComponentProps<typeof PercentSelect>, 'label' | 'percents'>;
    };
  /** Input for the role, if it can be chosen. */
  readonly children?: ReactNode;
}

/** Form of a new employee without turns at a visible office. */
export function StaffWithoutTurnsForm({ form, children }: StaffWithoutTurnsFormProps) {
  const currency = useHiringCurrency(form.values.officeId);
  return (
    <Screen>
      <Form form={form} columns={2} aside={<StaffPreview {...form.values} />}>
        <NewPersonFields form={form} currency={currency} />
        {children}
        <PercentSelect
          label="Comisión"
          percents={supervisorCommissions}
          {...form.field('commission')}
        />
        <HiringOffice form={form} />
      </Form>
    </Screen>
  );
}
