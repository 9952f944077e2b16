import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { displayDate } from '#domain/dates/dates.ts';
import { type PrivacyKind, privacyTerm } from '#domain/people/privacy-requests.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { clientOfAddress } from '#web/shared/clients/client-of-address.ts';
import type { FoundClient } from '#web/shared/clients/client-schema.ts';
import { ClientSearch } from '#web/shared/clients/client-search.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { DateInput } from '#web/ui/form/inputs/date-input.tsx';
import { useRecordForm } from '#web/ui/form/saving/use-record-form.ts';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { AddPrivacyRequestDocument } from './privacy-requests.generated.ts';
import {
  channelChoices,
  dueDayOf,
  emptyRequest,
  kindChoices,
  ofClient,
  privacyRequestsTopic,
  requestInput,
  requestSchema,
} from './request-model.ts';

/** /privacidad/solicitudes/add, optionally for the client in the URL. */
export function AddPrivacyRequestScreen() {
  const { client } = useAddressSearch();
  return (
    <Screen>
      {client ? (
        <ForClient key={client} encoded={client} />
      ) : (
        <RequestForm client={null} draft="privacy_requests/add" />
      )}
    </Screen>
  );
}

function ForClient({ encoded }: { encoded: string }) {
  const { data: client, error } = useQuery(clientOfAddress(encoded));
  if (!client) return <RecordStatus error={error} loading={listTexts.loading} />;
  return <RequestForm client={client} draft={`privacy_requests/client/${client.id}`} />;
}

function RequestForm({ client, draft }: { client: FoundClient | null; draft: string }) {
  const { timeZone, currencyCode } = useCurrentUser();
  const present = usePresentDay(timeZone);
  const requestId = useRequestId(draft);
  const form = useRecordForm({
    schema: requestSchema,
    initial: emptyRequest(present, client),
    draft,
    today: { day: present, fields: { receivedOn: present } },
    topic: privacyRequestsTopic,
    list: paths.privacy.requests,
    about: ({ requesterName }) => requesterName,
    save: async (values) => {
      const answer = await request(AddPrivacyRequestDocument, {
        input: { ...requestInput(values), requestId },
      });
      return checkEndCode(answer.procCreatePrivacyRequest?.result);
    },
  });
  const { kind, foundClient } = form.values;
  const due = dueDayOf(form.values, timeZone);
  return (
    <Form
      form={form}
      columns={2}
      aside={
        <div aria-live="polite">
          {due
            ? `Vence el ${displayDate(due)}: ${privacyTerm(kind as PrivacyKind)} días hábiles desde su recepción`
            : 'El plazo depende del derecho y de la fecha de recepción.'}
        </div>
      }
    >
      <NativeSelect label="Derecho" data={kindChoices} {...form.field('kind')} />
      <ClientSearch
        label="Cliente"
        data-path="clientId"
        currency={currencyCode}
        chosen={foundClient}
        onChoose={(found) => form.setValues(ofClient(found))}
      />
      <TextInput label="Solicitante" {...form.field('requesterName')} />
      <TextInput label="Documento del solicitante" {...form.field('requesterDocument')} />
      <TextInput
        label="Cómo probó su identidad"
        description="Documento a la vista, poder, correo registrado…"
        {...form.field('identityProof')}
      />
      <NativeSelect label="Vía" data={channelChoices} {...form.field('channel')} />
      <DateInput label="Fecha de recepción" max={present} {...form.field('receivedOn')} />
      <Textarea label="Notas" autosize minRows={2} {...form.field('notes')} />
    </Form>
  );
}
