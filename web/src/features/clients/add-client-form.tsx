import { TextInput } from '@mantine/core';
import type { Currency } from '#domain/money.ts';
import { successTexts } from '#domain/texts.ts';
import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useMe } from '#web/lib/session.ts';
import { Form } from '#web/ui/form/form.tsx';
import { IdentificationInput } from '#web/ui/form/identification-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toastSuccess } from '#web/ui/toasts.tsx';
import { emptyClient, newClientSchema, toClientInput } from './client-model.ts';
import { CreateClientDocument } from './clients.generated.ts';

/** Adds a client of the office (doc 1 §5). */
export function AddClientForm() {
  const { office_id: officeId, currency_code } = useMe();
  const currency = currency_code as Currency;
  const form = useForm({
    schema: newClientSchema,
    initial: emptyClient(currency),
    draft: 'clients/add',
    submit: async (client) => {
      await request(CreateClientDocument, { input: toClientInput(client, officeId) });
      toastSuccess(successTexts.clientAdded);
      await queryClient.invalidateQueries({ queryKey: ['clients'] });
    },
  });
  return (
    <Form form={form} submitLabel="Registrar" columns={2}>
      <IdentificationInput form={form} currency={currency} />
      <TextInput label="Teléfono" type="tel" autoComplete="off" {...form.field('phone')} />
      <TextInput label="Email" type="email" autoComplete="off" {...form.field('email')} />
      <TextInput label="Dirección" autoComplete="off" {...form.field('address')} />
    </Form>
  );
}
