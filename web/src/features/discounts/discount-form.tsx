import { Checkbox, Group, Text, TextInput } from '@mantine/core';
import { paths } from '#web/config/paths.ts';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import classes from './discount-form.module.css';
import { DiscountLines } from './discount-lines.tsx';
import {
  type Discount,
  dayChoices,
  discountSchema,
  discountsTopic,
  isComplete,
} from './discount-model.ts';

/** The inputs of a discount, new or known (doc 2 §5); `save` answers the text of its success. */
export function DiscountForm({
  initial,
  draft,
  save,
}: {
  initial: Discount;
  draft: string;
  save: (discount: Discount) => Promise<string>;
}) {
  const afterSave = useAfterSave(discountsTopic, paths.discounts.list);
  const form = useForm({
    schema: discountSchema,
    initial,
    draft,
    submit: async (discount) => afterSave(await save(discount)),
  });
  const complete = isComplete(form.values);
  return (
    <Form
      form={form}
      submitLabel="Registrar"
      columns={2}
      blockEnter
      disabled={!complete}
      actions={
        !complete && (
          <Text size="sm" c="dimmed">
            Debe seleccionar al menos un día y agregar al menos un subservicio
          </Text>
        )
      }
    >
      <TextInput
        label="Nombre"
        autoComplete="off"
        className={classes.wide}
        {...form.field('discountName')}
      />
      <DateInput label="Fecha de inicio" {...form.field('beginDate')} />
      <DateInput label="Fecha de culminación" {...form.field('endDate')} />
      <Checkbox.Group label="Días" className={classes.wide} {...form.field('days')} withAsterisk>
        <Group gap="md" mt={4}>
          {dayChoices.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Group>
      </Checkbox.Group>
      <DiscountLines
        lines={form.values.lines}
        onChange={(lines) => form.setValue('lines', [...lines])}
      />
    </Form>
  );
}
