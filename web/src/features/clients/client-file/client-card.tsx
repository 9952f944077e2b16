import { Button } from '@mantine/core';
import { useState } from 'react';
import { displayDocument, isWithoutDocument } from '#domain/people/display-document.ts';
import { displayName } from '#domain/people/display-name.ts';
import { type IdentificationType, identificationLabels } from '#domain/people/identification.ts';
import { displayPhone } from '#domain/people/phones.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { ClientConsents } from '#web/shared/consents/client-consents.tsx';
import { Facts } from '#web/ui/facts.tsx';
import look from '#web/ui/parts.module.css';
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx';
import { ContactLinks } from '#web/ui/record/person-card.tsx';
import type { ClientFile } from './client-file-model.ts';
import { PhotoDialog } from './photo-dialog.tsx';

/** Photo, document, contact and consents of a client (doc 1 §2 Clients). */
export function ClientCard({ file: { client, profile } }: { file: ClientFile }) {
  const { currencyCode } = useCurrentUser();
  const [choosing, setChoosing] = useState(false);
  const name = displayName(client);
  const type = isWithoutDocument(client.identificationNumber)
    ? 'Documento'
    : identificationLabels[client.identificationType as IdentificationType];
  return (
    <div className={look.card}>
      <div className={`${look.row} ${look.spaced}`}>
        <PersonAvatar name={name} photo={profile?.url} alt={`Foto de ${name}`} size="large" />
        <Button size="xs" variant="default" onClick={() => setChoosing(true)}>
          Cambiar foto
        </Button>
        <ContactLinks name={name} contact={{ phone: client.phone, currency: currencyCode }} />
      </div>
      <Facts
        facts={{
          [type]: displayDocument(client.identificationNumber, null),
          Teléfono: displayPhone(client.phone),
        }}
      />
      <ClientConsents client={{ ...client, hasPhoto: Boolean(profile?.url) }} />
      <PhotoDialog clientId={client.id} opened={choosing} onClose={() => setChoosing(false)} />
    </div>
  );
}
