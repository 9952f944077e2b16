import { typable } from '#domain/input/parse-number.ts';
import { decimal } from '#domain/money/money.ts';
import { validationTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { toastWarning } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PercentInput } from '#web/ui/form/inputs/percent-input.tsx';
import { useAfterSave } from '#web/ui/form/saving/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import {
  ProfitIndicatorDocument,
  SavePercentIndicatorDocument,
} from './profit-indicator.generated.ts';
import { profitIndicatorSchema, profitIndicatorTopic } from './profit-indicator-model.ts';

/** Saves the percentage of the reader's role; `present` is null without one (doc 1 §5). */
export function ProfitIndicatorForm({
  present,
  version: read,
}: {
  present: string | null;
  version: string | null;
}) {
  const { roleName } = useCurrentUser();
  const afterSave = useAfterSave(profitIndicatorTopic, paths.home);
  const form = useForm({
    schema: profitIndicatorSchema,
    initial: toValues(present),
    draft: 'profit-indicator',
    today: null,
    edits: {
      version: read,
      values: toValues(present),
      readAgain: async () => {
        const { allPercentIndicators } = await request(ProfitIndicatorDocument, { roleName });
        const saved = allPercentIndicators?.nodes[0];
        return { version: saved?.version ?? null, values: toValues(saved?.percent ?? null) };
      },
    },
    cleared: { percent: '' },
    submit: async ({ percent }, { version }) => {
      if (present !== null && decimal(percent).equals(decimal(present))) {
        toastWarning(validationTexts.percentUnchanged);
        return false;
      }
      const answer = await request(SavePercentIndicatorDocument, { percent, version });
      const text = checkEndCode(answer.functionSavePercentIndicator?.result);
      void queryClient.invalidateQueries({ queryKey: ['sales', 'gauge'] });
      return text;
    },
    saved: (text) => afterSave(String(text), { about: 'Porcentaje de Ganancia' }),
  });
  return (
    <Form form={form} submitLabel="Registrar">
      <PercentInput
        label="Porcentaje de Ganancia"
        description="Vale para todas las personas de su rol, en todas las sucursales"
        {...form.field('percent')}
      />
    </Form>
  );
}

function toValues(percent: string | null) {
  return { percent: percent === null ? '' : typable(decimal(percent).toString()) };
}
