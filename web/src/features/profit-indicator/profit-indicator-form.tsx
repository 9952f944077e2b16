import { TextInput } from '@mantine/core';
import { decimal } from '#domain/money.ts';
import { validationTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { toastWarning } from '#web/ui/toasts.tsx';
import { SavePercentIndicatorDocument } from './profit-indicator.generated.ts';
import { profitIndicatorSchema, profitIndicatorTopic } from './profit-indicator-model.ts';

/** Saves the percentage of the reader's role; `present` is null where there is none (doc 1 §5). */
export function ProfitIndicatorForm({ present }: { present: string | null }) {
  const afterSave = useAfterSave(profitIndicatorTopic, paths.home);
  const form = useForm({
    schema: profitIndicatorSchema,
    initial: { percent: present === null ? '' : decimal(present).toString() },
    keepValues: true,
    submit: async ({ percent }) => {
      if (present !== null && decimal(percent).equals(decimal(present))) {
        return toastWarning(validationTexts.percentUnchanged);
      }
      const answer = await request(SavePercentIndicatorDocument, { percent });
      const text = checkEndCode(answer.functionSavePercentIndicator?.result);
      void queryClient.invalidateQueries({ queryKey: ['sales', 'gauge'] });
      await afterSave(text);
    },
  });
  return (
    <Form form={form} submitLabel="Registrar">
      <TextInput
        label="Porcentaje de Ganancia"
        rightSection="%"
        inputMode="decimal"
        autoComplete="off"
        {...form.field('percent')}
      />
    </Form>
  );
}
