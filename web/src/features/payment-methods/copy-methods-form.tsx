import { MultiSelect } from '@mantine/core';
import * as z from 'zod/mini';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { useOffices } from '#web/shared/offices/use-offices.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useRecordForm } from '#web/ui/form/saving/use-record-form.ts';
import { paymentMethodsTopic } from './payment-method-model.ts';
import { CopyPaymentMethodsDocument } from './payment-methods.generated.ts';

const schema = z.object({
  copyTo: z.array(z.string()).check(z.minLength(1, 'Elija al menos una sucursal')),
});

/** Copies all payment methods of the reader's office to other offices (doc 4 §2). */
export function CopyMethodsForm() {
  const { officeId } = useCurrentUser();
  const draft = 'payment_methods/copy';
  const requestId = useRequestId(draft);
  const { data: offices = [] } = useOffices(true);
  const form = useRecordForm({
    schema,
    initial: { copyTo: [] as string[] },
    draft,
    today: null,
    topic: paymentMethodsTopic,
    list: paths.paymentMethods.list,
    about: ({ copyTo }) =>
      offices
        .filter(({ id }) => copyTo.includes(id))
        .map(({ officeName }) => officeName)
        .join(', '),
    save: async ({ copyTo }) => {
      const answer = await request(CopyPaymentMethodsDocument, {
        input: { officeId, copyTo, requestId },
      });
      checkEndCode(answer.procSavePaymentMethod?.result);
      return successTexts.added;
    },
  });
  const { error, ...field } = form.field('copyTo');
  return (
    <Form form={form} submitLabel="Copiar">
      <MultiSelect
        label="Sucursales"
        description="Los medios del mismo nombre quedan como los de su sucursal"
        searchable
        {...field}
        error={error}
        value={form.values.copyTo}
        data={offices
          .filter(({ id }) => id !== officeId)
          .map(({ id, officeName }) => ({ value: id, label: officeName }))}
        onChange={(copyTo) => form.setValue('copyTo', copyTo)}
      />
    </Form>
  );
}
