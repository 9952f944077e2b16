import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Period } from '#domain/dates/periods.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { officeChoices, useOffices } from '#web/shared/offices/use-offices.ts';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { DateInput } from '#web/ui/form/inputs/date-input.tsx';
import { PlainForm } from '#web/ui/form/plain-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useListCards } from '#web/ui/list-screen/table/use-list-cards.ts';
import look from '#web/ui/parts.module.css';
import classes from './period-form.module.css';
import { periodSchema } from './period-model.ts';

/** 'Fecha desde', 'Fecha hasta' and, for readers of several branches, the branch (doc 3 §2). */
export function PeriodForm({
  period,
  office,
  onFilter,
  onClear,
  children,
}: {
  period: Period;
  office: string;
  onFilter: (period: Period, office: string) => void;
  onClear: () => void;
  /** Content above the inputs, next to the button that opens them on a phone. */
  children?: (filters: ReactNode) => ReactNode;
}) {
  // On a phone the first rows have the place of the inputs.
  const isFolded = useListCards();
  const [isOpen, setOpen] = useState(false);
  const canSeeAllOffices = usePermission('office.see_all');
  const { data: offices } = useOffices();
  const form = useForm({
    schema: periodSchema,
    draft: null,
    today: null,
    initial: { dateFrom: period.from, dateUntil: period.until, office },
    keepValues: true,
    submit: async ({ dateFrom, dateUntil, office: chosen }) =>
      onFilter({ from: dateFrom, until: dateUntil }, chosen),
  });
  const filters = isFolded && (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconFilter size={16} aria-hidden />}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      Filtros
    </Button>
  );
  return (
    <div className={classes.period}>
      {children ? children(filters) : filters}
      {(!isFolded || isOpen) && (
        <div className={children || isFolded ? look.lower : undefined}>
          <PlainForm
            form={form}
            submitLabel="Filtrar"
            columns={3}
            actions={
              <Button variant="default" onClick={onClear}>
                Limpiar
              </Button>
            }
          >
            <DateInput label="Fecha desde" {...form.field('dateFrom')} />
            <DateInput label="Fecha hasta" {...form.field('dateUntil')} />
            {canSeeAllOffices && (
              <ChoiceInput
                label="Sucursal"
                unchosen="Todas"
                choices={officeChoices(offices)}
                {...form.field('office')}
              />
            )}
          </PlainForm>
        </div>
      )}
    </div>
  );
}
