import { Button, Modal, Text } from '@mantine/core';
import { useEffect, useLayoutEffect } from 'react';
import * as z from 'zod/mini';
import { displayName } from '#domain/people/display-name.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { rememberFocus } from '#web/lib/browser/return-focus.ts';
import { useStore } from '#web/lib/browser/store.ts';
import {
  IdentificationInput,
  initialIdentification,
} from '#web/shared/people/identification-input.tsx';
import {
  identificationFields,
  rightIdentification,
  sentNumber,
} from '#web/shared/people/identification-rules.ts';
import { PlainForm } from '#web/ui/form/plain-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { askedDocument } from './asked-document.ts';
import { SetClientDocumentDocument } from './set-client-document.generated.ts';

const schema = z.object(identificationFields).check(rightIdentification());

/** Asks for the document of a client without one, before a sale with a number (doc 9 §7.10). */
export function DocumentDialog() {
  const asked = useStore(askedDocument);
  // A sale that is left needs no answer.
  useEffect(() => () => askedDocument.get()?.answer(null), []);
  useLayoutEffect(() => (asked ? rememberFocus() : undefined), [asked]);
  return (
    <Modal
      opened={asked !== null}
      onClose={() => asked?.answer(null)}
      title={`Documento de ${asked ? displayName(asked.client) : ''}`}
      withCloseButton={false}
      centered
      transitionProps={{ duration: 80 }}
    >
      {asked && <DocumentForm {...asked} />}
    </Modal>
  );
}

function DocumentForm({
  client,
  currency,
  answer,
}: NonNullable<ReturnType<typeof askedDocument.get>>) {
  const form = useForm({
    schema,
    initial: initialIdentification(currency),
    draft: null,
    today: null,
    keepValues: true,
    submit: async (values) => {
      const { identificationType } = values;
      const identificationNumber = sentNumber(values);
      const input = { clientId: client.id, identificationType, identificationNumber };
      const { procSetClientDocument } = await request(SetClientDocumentDocument, { input });
      checkEndCode(procSetClientDocument?.result);
      answer({ ...client, identificationType, identificationNumber });
    },
  });
  return (
    <>
      <Text mb="sm">Una factura con número lleva el documento del cliente, que aún no tiene.</Text>
      <PlainForm
        form={form}
        submitLabel="Guardar documento"
        actions={
          <Button variant="default" onClick={() => answer(null)}>
            Cancelar
          </Button>
        }
      >
        <IdentificationInput form={form} currency={currency} data-autofocus />
      </PlainForm>
    </>
  );
}
