import { TextInput } from '@mantine/core';
import { decimal } from '#domain/money.ts';
import { successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { reloadAfter } from '#web/lib/reload-after.ts';
import { useMe } from '#web/lib/session.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { toastWarning } from '#web/ui/toasts.tsx';
import { isFarFrom, type RateKind, ratesTopic } from './rate-model.ts';
import { SaveOfficeRateDocument } from './rates.generated.ts';

/** Until the page reloads, with the rate that is in force by then, when nothing was changed (doc 1 §4, §9). */
const reloadDelay = 1_000;

/** Records a rate of the reader's office; unchecked until the first submit (doc 1 §4). */
export function RateForm({ rate, current }: { rate: RateKind; current: string | null }) {
  const { office_id: officeId } = useMe();
  const afterSave = useAfterSave(ratesTopic, paths.workdays.list);
  const form = useForm({
    schema: rate.schema,
    initial: { value: current === null ? '' : rate.toField(current) },
    checkedFromSubmit: true,
    keepValues: true,
    submit: async ({ value }) => {
      if (current !== null && decimal(value).equals(decimal(current))) {
        toastWarning(rate.unchanged);
        reloadAfter(reloadDelay);
        return;
      }
      if (current !== null && isFarFrom(current, value)) {
        const detail = `De ${rate.show(current)} a ${rate.show(value)}`;
        if (
          !(await confirm('El valor difiere más de 20 % del anterior. Desea registrarlo?', detail))
        )
          return;
      }
      const patch = { [rate.field]: value };
      await request(SaveOfficeRateDocument, { officeId, patch });
      await afterSave(successTexts.updated);
    },
  });
  return (
    <Form form={form} submitLabel="Registrar">
      <TextInput
        label={rate.label}
        inputMode="decimal"
        autoComplete="off"
        rightSection={rate.unit}
        onFocus={({ currentTarget }) => currentTarget.select()}
        {...form.field('value')}
      />
    </Form>
  );
}
