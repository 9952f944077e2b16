import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { displayMinute } from '#domain/dates/display-time.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { useTasks } from '#web/ui/feedback/use-task.ts';
import look from '#web/ui/parts.module.css';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { CodeAppForm, type NewCodeApp } from './code-app-form.tsx';
import { MyPasskeys } from './my-passkeys.tsx';
import {
  BeginCodeAppDocument,
  OwnSecondFactorDocument,
  type OwnSecondFactorQuery,
  RemoveSecondFactorDocument,
  RenewRecoveryCodesDocument,
} from './my-second-factor.generated.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type OwnSecondFactor = NonNullable<OwnSecondFactorQuery['procOwnSecondFactor']>['nodes'][number] & {
  /** Number of passkeys of the account. */
  readonly passkeys: number;
};

const topic = 'own-second-factor';

/**
 * Second factors of the signed-in person: codes of an authenticator app, and passkeys.
 *
 * @param onSaved called when a factor is set up and its recovery codes are saved
 * @param children rendered below, so that they are not pushed down
 */
export function MySecondFactor({
  onSaved,
  children,
}: {
  onSaved?: () => void;
  children?: ReactNode;
}) {
  const titleId = useId();
  const { email } = useCurrentUser();
  const { data, error } = useQuery({
    queryKey: [topic],
    queryFn: ({ signal }) => request(OwnSecondFactorDocument, {}, { signal }),
  });
  const apps = data?.procOwnSecondFactor?.nodes[0];
  const own: OwnSecondFactor | undefined = apps && {
    ...apps,
    passkeys: data.procOwnPasskeys?.nodes.length ?? 0,
  };
  const [app, setApp] = useState<NewCodeApp>();
  const [isBack, setBack] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const tasks = useTasks<'begin' | 'renew' | 'remove'>();
  const { running } = tasks;

  const run = (...task: Parameters<typeof tasks.run>) =>
    tasks.run(...task).finally(() => queryClient.invalidateQueries({ queryKey: [topic] }));

  const begin = () =>
    run('begin', async () => {
      const { procBeginCodeApp } = await withStepUp(() => request(BeginCodeAppDocument, {}));
      setApp(procBeginCodeApp?.result ?? undefined);
    });
  const renew = async () => {
    const confirmText = 'Desea crear otros códigos de recuperación?';
    if (!(await confirm(confirmText, 'Los de ahora dejan de valer.', 'Crear'))) return;
    await run('renew', async () => {
      const { procRenewRecoveryCodes } = await withStepUp(() =>
        request(RenewRecoveryCodesDocument, {}),
      );
      setCodes(procRenewRecoveryCodes?.recoveryCodes ?? undefined);
    });
  };
  const remove = async () => {
    const detail = own?.passkeys
      ? 'Sus llaves de acceso siguen valiendo.'
      : 'Para entrar bastará su contraseña.';
    if (!(await confirm('Desea quitar el segundo factor?', detail, 'Quitar'))) return;
    await run('remove', async () => {
      const { procRemoveSecondFactor } = await withStepUp(() =>
        request(RemoveSecondFactorDocument, {}),
      );
      toastSuccess(checkEndCode(procRemoveSecondFactor?.result));
    });
  };
  const confirmed = (recoveryCodes: readonly string[]) => {
    setApp(undefined);
    setBack(true);
    setCodes(recoveryCodes);
    void queryClient.invalidateQueries({ queryKey: [topic] });
  };
  const hasAny = own?.isOn === true || (own?.passkeys ?? 0) > 0;
  const onCodesSaved = () => {
    setCodes(undefined);
    onSaved?.();
  };

  return (
    <>
      <section aria-labelledby={titleId} style={{ maxWidth: 720, marginTop: 32 }}>
        <h2 id={titleId} className={`${look.spaced} ${look.strong}`}>
          Segundo factor
        </h2>
        {own ? (
          <State own={own} />
        ) : (
          <RecordStatus error={error} loading={listTexts.loading} lines={2} />
        )}
        {own && !app && (
          <Group gap="xs" mt="md">
            <Button
              variant={hasAny ? 'default' : 'filled'}
              autoFocus={isBack}
              loading={running === 'begin'}
              disabled={running !== null}
              onClick={begin}
            >
              {own.isOn ? 'Cambiar de teléfono' : 'Activar'}
            </Button>
            {hasAny && (
              <Button
                variant="default"
                loading={running === 'renew'}
                disabled={running !== null}
                onClick={renew}
              >
                Otros códigos de recuperación
              </Button>
            )}
            {own.isOn && !(own.isRequired && !own.passkeys) && (
              <Button
                variant="default"
                loading={running === 'remove'}
                disabled={running !== null}
                onClick={remove}
              >
                Quitar
              </Button>
            )}
          </Group>
        )}
        {app && (
          <CodeAppForm
            app={app}
            onConfirmed={confirmed}
            onCancel={() => {
              setApp(undefined);
              setBack(true);
            }}
          />
        )}
      </section>
      {(data || error) && (
        <MyPasskeys
          onAdded={(recoveryCodes) => {
            if (recoveryCodes.length > 0) setCodes(recoveryCodes);
          }}
        >
          {children}
        </MyPasskeys>
      )}
      {codes && <RecoveryCodes codes={codes} email={email} onSaved={onCodesSaved} />}
    </>
  );
}

function codesLeft({ recoveryCodes }: OwnSecondFactor): string {
  const left = recoveryCodes ?? 0;
  const codesLeftText = left === 1 ? 'Queda 1 código' : `Quedan ${left} códigos`;
  return `${codesLeftText} de recuperación.${left < 3 ? ' Cree otros antes de que se acaben.' : ''}`;
}

function State({ own }: { own: OwnSecondFactor }) {
  const { timeZone } = useCurrentUser();
  if (!own.isOn) {
    return (
      <Text>
        Además de su contraseña, un código de una aplicación en su teléfono: quien adivine o robe la
        contraseña no podrá entrar.
        {own.isRequired && !own.passkeys && ' Su empresa lo exige para su rol.'}
        {own.passkeys ? ` ${codesLeft(own)}` : ''}
      </Text>
    );
  }
  return (
    <>
      <Badge variant="light" tt="none">
        Activo
      </Badge>
      <Text mt="xs">
        {own.since && `Desde ${displayMinute(own.since, timeZone)}. `}
        {codesLeft(own)}
      </Text>
    </>
  );
}
