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
      <div className={classes.photo}>
        <Photo key={profile?.url} url={profile?.url} name={name} />
        <Button size="xs" variant="default" onClick={() => setChoosing(true)}>
          Cambiar foto
        </Button>
      </div>
      <div className={classes.who}>
        <h2 className={classes.name}>{name}</h2>
        {profile?.notes && <p className={classes.notes}>{profile.notes}</p>}
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

/** The client's photo, or a placeholder if it is missing or its site is blocked. */
function Photo({ url, name }: { url: string | null | undefined; name: string }) {
  const [shown, setShown] = useState(true);
  return url && shown ? (
    <img src={url} alt={`Foto de ${name}`} onError={() => setShown(false)} />
  ) : (
    <div className={classes.noPhoto}>Sin foto</div>
  );
}
