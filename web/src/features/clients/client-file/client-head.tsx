import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '#domain/money/money.ts';
import { displayName } from '#domain/people/display-name.ts';
import { type IdentificationType, identificationLabels } from '#domain/people/identification.ts';
import { displayPhone } from '#domain/people/phones.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { readBalance } from '#web/shared/clients/client-balance.ts';
import { ClientConsents } from '#web/shared/consents/client-consents.tsx';
import { Facts } from '#web/ui/facts.tsx';
import look from '#web/ui/parts.module.css';
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx';
import { ClientActs } from './client-acts.tsx';
import type { ClientFile } from './client-file-model.ts';
import classes from './client-head.module.css';
import { PhotoDialog } from './photo-dialog.tsx';

/** Summary of a client: photo, name, notes, document, balance (doc 1 §2 Clients) and actions. */
export function ClientHead({ file: { client, profile } }: { file: ClientFile }) {
  const { currencyCode } = useCurrentUser();
  const [choosing, setChoosing] = useState(false);
  const { local, dollars } = readBalance(client.balance);
  const name = displayName(client);
  const type = identificationLabels[client.identificationType as IdentificationType];
  return (
    <div className={classes.head}>
      <div className={look.stack}>
        <PersonAvatar name={name} photo={profile?.url} alt={`Foto de ${name}`} size="large" />
        <Button size="xs" variant="default" onClick={() => setChoosing(true)}>
          Cambiar foto
        </Button>
      </div>
      <div className={classes.who}>
        <h2 className={`${look.subject} ${look.spaced}`}>{name}</h2>
        {profile?.notes && (
          <p className={`${look.inset} ${look.spaced} ${look.anywhere} ${look.lines}`}>
            {profile.notes}
          </p>
        )}
        <Facts
          facts={{
            [type]: client.identificationNumber,
            Teléfono: displayPhone(client.phone),
            [currencyCode === 'PEN' ? 'Saldo en soles' : 'Saldo en bolívares']: formatMoney(
              local,
              currencyCode,
            ),
            'Saldo en dólares': formatMoney(dollars, 'USD'),
          }}
        />
        <ClientConsents client={{ ...client, hasPhoto: Boolean(profile?.url) }} />
        <ClientActs client={client} />
      </div>
      <PhotoDialog clientId={client.id} opened={choosing} onClose={() => setChoosing(false)} />
    </div>
  );
}
