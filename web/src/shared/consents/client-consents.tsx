import { useState } from 'react';
import {
  type ConsentPurpose,
  consentPurposeCaptions,
  consentPurposes,
} from '#domain/people/consents.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { choose } from '#web/ui/feedback/confirm.tsx';
import { toastError, toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { toastDone } from '#web/ui/feedback/undo.ts';
import { ConsentAnswers } from './consent-answers.tsx';
import { saveConsent } from './save-consent.ts';

/** Consents of a client: null before the client was asked, absent if not loaded. */
interface ConsentClient {
  readonly id: string;
  readonly acceptsMessages?: boolean | null | undefined;
  readonly acceptsPhotos?: boolean | null | undefined;
  readonly hasPhoto?: boolean | null | undefined;
}

const known = ({ acceptsMessages, acceptsPhotos }: ConsentClient) => ({
  MESSAGES: acceptsMessages,
  PHOTOS: acceptsPhotos,
});

/** Consents of a client to messages and photos, each changed with one press (Ley 29733). */
export function ClientConsents({
  client,
  purposes = consentPurposes,
  aside = false,
}: {
  client: ConsentClient;
  purposes?: readonly ConsentPurpose[];
  aside?: boolean;
}) {
  const mayCreate = usePermission('client.create');
  const mayUpdate = usePermission('client.update');
  const [answers, setAnswers] = useState<Partial<ReturnType<typeof known>>>({});
  const values = { ...known(client), ...answers };
  if (!mayCreate && !mayUpdate) return null;

  const save = async (purpose: ConsentPurpose, accepted: boolean | null, erasePhotos = false) => {
    const before = values[purpose] ?? null;
    // Optimistic, because the client is waiting.
    setAnswers((present) => ({ ...present, [purpose]: accepted }));
    try {
      await saveConsent({ clientId: client.id, purpose, given: accepted, erasePhotos });
    } catch (error) {
      setAnswers((present) => ({ ...present, [purpose]: before }));
      throw error;
    }
  };
  const answer = async (purpose: ConsentPurpose, accepted: boolean) => {
    const before = values[purpose] ?? null;
    const photoStays = purpose === 'PHOTOS' && !accepted && client.hasPhoto === true;
    if (before === accepted && !photoStays) return;
    const erase =
      photoStays &&
      (await choose({
        text: 'Desea borrar las fotos de su ficha?',
        detail: 'El cliente no acepta fotos. No se puede deshacer: se borran las que hay.',
        action: 'Retirar y borrar fotos',
        cancelLabel: 'Retirar y conservarlas',
      }));
    if (erase === null) return;
    if (before === accepted && !erase) return;
    const text = `${consentPurposeCaptions[purpose]}: ${accepted ? 'acepta' : 'no acepta'}`;
    try {
      await save(purpose, accepted, erase);
      if (erase) toastSuccess(`${text}. Fotos borradas`);
      else toastDone(text, () => save(purpose, before));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <ConsentAnswers
      purposes={purposes}
      values={values}
      aside={aside}
      onAnswer={(purpose, accepted) => void answer(purpose, accepted)}
    />
  );
}

/** Consents without an answer of the client, next to a form. They stay visible after the answer. */
export function MissingConsents({ client }: { client: ConsentClient }) {
  const purposes = consentPurposes.filter((purpose) => known(client)[purpose] === null);
  // For a restored draft the client is loaded again, because the answers may exist by now.
  const reading = [client.id, ...purposes].join(' ');
  return (
    purposes.length > 0 && (
      <ClientConsents key={reading} client={client} purposes={purposes} aside />
    )
  );
}
