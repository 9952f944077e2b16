import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { listTexts } from '#domain/texts/texts.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { passkeyUnavailableReason } from '#web/lib/auth/passkey-unavailable.ts';
import { createPasskey, isOfThisHost } from '#web/lib/auth/passkeys.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { ShortInstant } from '#web/ui/dates/short-time.tsx';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { useTask } from '#web/ui/feedback/use-task.ts';
import look from '#web/ui/parts.module.css';
import { RecordStatus } from '#web/ui/record-status.tsx';
import {
  AddPasskeyDocument,
  BeginPasskeyDocument,
  OwnPasskeysDocument,
  type OwnPasskeysQuery,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
} from './my-passkeys.generated.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';

type OwnPasskey = NonNullable<OwnPasskeysQuery['procOwnPasskeys']>['nodes'][number];

const topic = 'own-passkeys';

const unavailableTexts = {
  insecure:
    'Las llaves de acceso piden una conexión segura, y esta dirección no empieza por https.',
  numbers: 'Las llaves de acceso piden un nombre como turno.ejemplo en la dirección, no números.',
  browser: 'Este navegador no usa llaves de acceso.',
} as const;

async function readAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [topic] });
  await queryClient.invalidateQueries({ queryKey: ['own-second-factor'] });
}

async function add(name: string): Promise<readonly string[]> {
  const begun = await withStepUp(() => request(BeginPasskeyDocument, {}));
  const credential = await createPasskey(begun.procBeginPasskey?.options ?? '');
  const added = await withStepUp(() => request(AddPasskeyDocument, { credential, name }));
  return added.procAddPasskey?.recoveryCodes ?? [];
}

/**
 * Passkeys of the person: fingerprint, face or PIN of a device, or a security key.
 *
 * @param onAdded receives the recovery codes of the account's first second factor, otherwise none
 * @param children rendered below, so that they are not pushed down
 */
export function MyPasskeys({
  onAdded,
  children,
}: {
  onAdded: (recoveryCodes: readonly string[]) => void;
  children?: ReactNode;
}) {
  const titleId = useId();
  const { data, error } = useQuery({
    queryKey: [topic],
    queryFn: ({ signal }) => request(OwnPasskeysDocument, {}, { signal }),
  });
  /** Passkey whose name is edited: the new one, or one by its id. */
  const [naming, setNaming] = useState<'new' | string>();
  /** Passkey whose name was edited last: its button gets the focus back. */
  const [named, setNamed] = useState<'new' | string>();
  const nameOne = (passkeyId: 'new' | string | undefined) => {
    setNamed(naming);
    setNaming(passkeyId);
  };
  const { running: removing, run } = useTask();
  const passkeys = data?.procOwnPasskeys?.nodes ?? [];
  const device = data?.procOwnSessions?.nodes.find(({ isCurrent }) => isCurrent)?.device;
  const reason = passkeyUnavailableReason();

  async function remove({ id, passkeyName }: OwnPasskey) {
    const detail = `${passkeyName ?? ''}: con ella ya no se entra. Bórrela también en el dispositivo.`;
    if (removing || !(await confirm('Desea quitar la llave de acceso?', detail, 'Quitar'))) return;
    await run(async () => {
      const { procRemovePasskey } = await withStepUp(() =>
        request(RemovePasskeyDocument, { id: id ?? '' }),
      );
      toastSuccess(checkEndCode(procRemovePasskey?.result));
    }).finally(readAgain);
  }

  const rename = async (id: string, name: string) => {
    const { procRenamePasskey } = await request(RenamePasskeyDocument, { id, name });
    toastSuccess(checkEndCode(procRenamePasskey?.result));
    nameOne(undefined);
    await readAgain();
  };

  return (
    <>
      <section aria-labelledby={titleId} style={{ maxWidth: 720, marginTop: 32 }}>
        <h2 id={titleId} className={`${look.spaced} ${look.strong}`}>
          Llaves de acceso
        </h2>
        <Text mb="xs">
          La huella, la cara o el PIN de su teléfono o computadora, o una llave de seguridad: con
          ella entra sin escribir contraseña ni código, y nadie puede copiarla ni pedírsela con
          engaños.
        </Text>
        {!data && <RecordStatus error={error} loading={listTexts.loading} lines={1} />}
        {passkeys.length > 0 && (
          <ul>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                disabled={removing}
                isNaming={naming === passkey.id}
                wasNamed={named === passkey.id}
                onNaming={(begins) => nameOne(begins ? (passkey.id ?? '') : undefined)}
                onNamed={(name) => rename(passkey.id ?? '', name)}
                onRemove={() => void remove(passkey)}
              />
            ))}
          </ul>
        )}
        {reason !== undefined && <Text>{unavailableTexts[reason]}</Text>}
        {data && reason === undefined && naming === 'new' && (
          <PasskeyNameForm
            name={device ?? ''}
            submitLabel="Crear llave de acceso"
            onNamed={async (typed) => {
              const codes = await add(typed);
              nameOne(undefined);
              toastSuccess('Llave de acceso agregada con éxito');
              onAdded(codes);
              await readAgain();
            }}
            onCancel={() => nameOne(undefined)}
          />
        )}
        {data && reason === undefined && naming !== 'new' && (
          <Button
            variant="default"
            mt="md"
            autoFocus={named === 'new'}
            disabled={removing}
            onClick={() => nameOne('new')}
          >
            Agregar llave de acceso
          </Button>
        )}
      </section>
      {(data || error) && children}
    </>
  );
}

function PasskeyRow({
  passkey,
  disabled,
  isNaming,
  wasNamed,
  onNaming,
  onNamed,
  onRemove,
}: {
  passkey: OwnPasskey;
  disabled: boolean;
  isNaming: boolean;
  wasNamed: boolean;
  onNaming: (begins: boolean) => void;
  onNamed: (name: string) => Promise<void>;
  onRemove: () => void;
}) {
  const { timeZone: zone } = useCurrentUser();
  const { created, lastUsed, host, isBackedUp } = passkey;
  const name = passkey.passkeyName ?? '';
  if (isNaming) {
    return (
      <li>
        <PasskeyNameForm
          name={name}
          submitLabel="Guardar"
          onNamed={onNamed}
          onCancel={() => onNaming(false)}
        />
      </li>
    );
  }
  return (
    <li className={`${look.row} ${look.apart} ${look.ruled} ${look.padded}`}>
      <div className={`${look.narrowable} ${look.anywhere}`} style={{ flex: '1 1 200px' }}>
        <div className={look.row}>
          <strong>{name}</strong>
        </div>
        <div className={`${look.wrap} ${look.muted}`}>
          {created && (
            <span>
              Desde <ShortInstant instant={created} zone={zone} />
            </span>
          )}
          {lastUsed ? (
            <span>
              Último uso <ShortInstant instant={lastUsed} zone={zone} />
            </span>
          ) : (
            <span>Aún sin usar</span>
          )}
          {isBackedUp && <span>Con copia en su cuenta del dispositivo</span>}
          {host && !isOfThisHost(host) && <span>Solo en {host}</span>}
        </div>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          size="xs"
          disabled={disabled}
          aria-label={`Cambiar el nombre de ${name}`}
          autoFocus={wasNamed}
          onClick={() => onNaming(true)}
        >
          Cambiar nombre
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={disabled}
          aria-label={`Quitar ${name}`}
          onClick={onRemove}
        >
          Quitar
        </Button>
      </Group>
    </li>
  );
}
