import { Checkbox, Group, Text, TextInput } from '@mantine/core';
import { paths } from '#web/config/paths.ts';
import { Form } from '#web/ui/form/form.tsx';
import { DateInput } from '#web/ui/form/inputs/date-input.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { type RecordFormProps, useRecordForm } from '#web/ui/form/saving/use-record-form.ts';
import look from '#web/ui/parts.module.css';
import { DiscountLines } from './discount-lines.tsx';
import {
  type Discount,
  dayChoices,
  discountSchema,
  discountsTopic,
  isComplete,
  linesText,
} from './discount-model.ts';

/** Fields of a new or existing discount (doc 2 §5). */
export function DiscountForm({
  officeId,
  ...props
}: RecordFormProps<Discount> & {
  /** Office of the discount, whose subservices are offered (D63). */
  officeId: string;
}) {
  const form = useRecordForm({
    ...props,
    today: null,
    schema: discountSchema,
    topic: discountsTopic,
    list: paths.discounts.list,
    about: ({ discountName }) => discountName,
    describeValue: (path, value) =>
      path === 'lines' ? linesText(value as Discount['lines']) : undefined,
  });
  const complete = isComplete(form.values);
  return (
    <Form
      form={form}
      columns={2}
      blockEnter
      disabled={!complete}
      aside={
        <Preview
          title={form.values.discountName}
          facts={[
            form.values.days
              .map((day) => dayChoices.find(({ value }) => value === day)?.label)
              .join(', '),
            linesText(form.values.lines),
          ]}
        >
          Se aplica solo en la venta. Si varios alcanzan un servicio, vale el mayor.
        </Preview>
      }
      actions={
        !complete && (
          <Text c="dimmed">Debe seleccionar al menos un día y agregar al menos un subservicio</Text>
        )
      }
    >
      <TextInput label="Nombre" className={look.wide} {...form.field('discountName')} />
      <DateInput label="Fecha de inicio" {...form.field('beginDate')} />
      <DateInput label="Fecha de culminación" {...form.field('endDate')} />
      <Checkbox.Group label="Días" className={look.wide} {...form.field('days')} withAsterisk>
        <Group gap="md" mt={4}>
          {dayChoices.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Group>
      </Checkbox.Group>
      <DiscountLines
        officeId={officeId}
        lines={form.values.lines}
        onChange={(lines) => form.setValue('lines', [...lines])}
      />
    </Form>
  );
}
