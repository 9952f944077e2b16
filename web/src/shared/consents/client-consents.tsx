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
interface Asked {
  readonly id: string;
  readonly acceptsMessages?: boolean | null | undefined;
  readonly acceptsPhotos?: boolean | null | undefined;
  readonly hasPhoto?: boolean | null | undefined;
}

const known = ({ acceptsMessages, acceptsPhotos }: Asked) => ({
  MESSAGES: acceptsMessages,
  PHOTOS: acceptsPhotos,
});

/** Consents of a client to messages and photos, each changed with one press (Ley 29733). */
export function ClientConsents({
  client,
  asked = consentPurposes,
  aside = false,
}: {
  client: Asked;
  asked?: readonly ConsentPurpose[];
  aside?: boolean;
}) {
  const mayCreate = usePermission('client.create');
  const mayUpdate = usePermission('client.update');
  const [said, setSaid] = useState<Partial<ReturnType<typeof known>>>({});
  const values = { ...known(client), ...said };
  if (!mayCreate && !mayUpdate) return null;

  const save = async (purpose: ConsentPurpose, given: boolean | null, erasePhotos = false) => {
    const before = values[purpose] ?? null;
    // Optimistic, because the client is waiting.
    setSaid((present) => ({ ...present, [purpose]: given }));
    try {
      await saveConsent({ clientId: client.id, purpose, given, erasePhotos });
    } catch (error) {
      setSaid((present) => ({ ...present, [purpose]: before }));
      throw error;
    }
  };
  const answer = async (purpose: ConsentPurpose, given: boolean) => {
    const before = values[purpose] ?? null;
    const photoStays = purpose === 'PHOTOS' && !given && client.hasPhoto === true;
    if (before === given && !photoStays) return;
    const erase =
      photoStays &&
      (await choose({
        text: 'Desea borrar las fotos de su ficha?',
        detail: 'El cliente no acepta fotos. No se puede deshacer: se borran las que hay.',
        action: 'Retirar y borrar fotos',
        refusal: 'Retirar y conservarlas',
      }));
    if (erase === null) return;
    if (before === given && !erase) return;
    const text = `${consentPurposeCaptions[purpose]}: ${given ? 'acepta' : 'no acepta'}`;
    try {
      await save(purpose, given, erase);
      if (erase) toastSuccess(`${text}. Fotos borradas`);
      else toastDone(text, () => save(purpose, before));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <ConsentAnswers
      asked={asked}
      values={values}
      aside={aside}
      onAnswer={(purpose, given) => void answer(purpose, given)}
    />
  );
}

/** Consents next to a form that the client was not asked for yet; they stay visible after the answer. */
export function UnaskedConsents({ client }: { client: Asked }) {
  const asked = consentPurposes.filter((purpose) => known(client)[purpose] === null);
  // For a restored draft the client is loaded again, because the answers may exist by now.
  const reading = [client.id, ...asked].join(' ');
  return asked.length > 0 && <ClientConsents key={reading} client={client} asked={asked} aside />;
}
