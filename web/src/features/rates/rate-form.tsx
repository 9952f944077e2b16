import { errorText } from '#domain/errors/error-register.ts';
import { decimal } from '#domain/money/money.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { reloadAfter } from '#web/lib/release/reload-after.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { confirm, confirmWithNote } from '#web/ui/feedback/confirm.tsx';
import { toastWarning } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { useAfterSave } from '#web/ui/form/saving/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToday } from '#web/ui/form/use-next-day.ts';
import { isUnusualRate, type RateKind, ratesTopic } from './rate-model.ts';
import {
  OfficeRatesDocument,
  RegisterRateDocument,
  SaveOfficeRateDocument,
} from './rates.generated.ts';

/** Milliseconds until the page reloads with the current rate if nothing was changed (doc 1 §4, §9). */
const reloadDelay = 1_000;

/** Registers a rate of the reader's office; validated from the first submit on (doc 1 §4). */
export function RateForm({
  rate,
  current,
  version: read,
  official,
}: {
  rate: RateKind;
  current: string | null;
  version: string | null;
  /** Whether the office uses official rates: a manual one then requires a reason and is marked (doc 4 §6). */
  official: boolean;
}) {
  const { officeId } = useCurrentUser();
  const afterSave = useAfterSave(ratesTopic, paths.workdays.list);
  const toValues = (value: string | null) => ({
    value: value === null ? '' : rate.toField(value),
  });
  const form = useForm({
    schema: rate.schema(current),
    initial: toValues(current),
    draft: `rates/${rate.field}`,
    today: useToday(),
    edits: {
      version: read,
      values: toValues(current),
      readAgain: async () => {
        const { officeById } = await request(OfficeRatesDocument, { officeId });
        const values = toValues(officeById?.[rate.field] ?? null);
        return { version: officeById?.version ?? null, values };
      },
    },
    checkedFromSubmit: true,
    cleared: { value: '' },
    submit: async ({ value }, { version }) => {
      if (current !== null && decimal(value).equals(decimal(current))) {
        toastWarning(rate.unchanged);
        reloadAfter(reloadDelay);
        return false;
      }
      if (current !== null && isUnusualRate(current, value)) {
        const detail = `De ${rate.show(current)} a ${rate.show(value)}`;
        if (!(await confirm(rate.unusualRateText, detail))) return false;
      }
      if (official) {
        const reason = await confirmWithNote({
          text: 'La sucursal toma la tasa oficial. ¿Registrarla a mano?',
          detail:
            current === null ? rate.show(value) : `De ${rate.show(current)} a ${rate.show(value)}`,
          action: 'Registrar',
          note: 'Por qué la registra a mano',
        });
        if (reason === null) return false;
        if (reason === '') {
          toastWarning(errorText('RATE_REASON'));
          return false;
        }
        const variables = { officeId, kind: rate.kind, value, reason, version };
        const { procRegisterRate } = await request(RegisterRateDocument, variables);
        checkEndCode(procRegisterRate?.result);
        return value;
      }
      const patch = { [rate.field]: value };
      await request(SaveOfficeRateDocument, { officeId, patch, version });
      return value;
    },
    saved: (value) =>
      afterSave(successTexts.updated, { about: `${rate.label}: ${rate.show(String(value))}` }),
  });
  return (
    <Form form={form} submitLabel="Registrar">
      <NumberInput
        label={rate.label}
        echo={(typed) => rate.echo(typed, current)}
        rightSection={rate.unit}
        onFocus={({ currentTarget }) => currentTarget.select()}
        {...form.field('value')}
      />
    </Form>
  );
}
