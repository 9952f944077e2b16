import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import { DateInput } from '#web/ui/form/inputs/date-input.tsx';
import { PlainForm } from '#web/ui/form/plain-form.tsx';
import { anyDay } from '#web/ui/form/rules/day-rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';

const schema = z.object({ date: anyDay() });

/** Form for the day of a report. */
export function DateForm({
  date,
  onFilter,
  onClear,
}: {
  date: string;
  onFilter: (date: string) => void;
  onClear: () => void;
}) {
  const form = useForm({
    schema,
    draft: null,
    today: null,
    initial: { date },
    keepValues: true,
    submit: async (values) => onFilter(values.date),
  });
  return (
    <PlainForm
      form={form}
      submitLabel="Filtrar"
      actions={
        <Button variant="default" onClick={onClear}>
          Limpiar
        </Button>
      }
    >
      <DateInput label="Fecha" {...form.field('date')} />
    </PlainForm>
  );
}
