import type { ComponentProps, ReactNode } from 'react';
import { supervisorCommissions } from './employee-model.ts';
import { HiringForm } from './hiring-form.tsx';
import { HiringOffice, useHiringCurrency } from './hiring-office.tsx';
import { NewPersonFields } from './new-person-fields.tsx';
import { PercentSelect } from './percent-select.tsx';

interface StaffWithoutTurnsFormProps {
  readonly form: ComponentProps<typeof HiringForm>['form'] &
    ComponentProps<typeof NewPersonFields>['form'] &
    ComponentProps<typeof HiringOffice>['form'] & {
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
    <HiringForm
      form={form}
      person={<NewPersonFields form={form} currency={currency} />}
      work={
        <>
          {children}
          <PercentSelect
            label="Comisión"
            percents={supervisorCommissions}
            {...form.field('commission')}
          />
          <HiringOffice form={form} />
        </>
      }
    />
  );
}
