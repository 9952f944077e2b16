import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { displayMinute } from '#domain/dates/display-time.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { useTask } from '#web/ui/feedback/use-task.ts';
import {
  DenySignInDocument,
  DismissSignInNoticeDocument,
  OwnSignInNoticesDocument,
  type OwnSignInNoticesQuery,
} from './sign-in-notices.generated.ts';
import classes from './sign-in-notices.module.css';

type Notice = NonNullable<OwnSignInNoticesQuery['procOwnSignInNotices']>['nodes'][number];

const topic = 'sign_ins';

/**
 * Warns of failed identity proofs for the account, then of a sign-in with a new browser, on all
 * screens of the person except in that browser.
 */
export function SignInNotices() {
  const { data } = useQuery({
    queryKey: [topic],
    queryFn: ({ signal }) => request(OwnSignInNoticesDocument, {}, { signal }),
  });
  const [rejected] = data?.procOwnRefusedSignIns?.nodes ?? [];
  const [last] = data?.procOwnSignInNotices?.nodes ?? [];
  const notice = rejected ?? last;
  if (!notice) return null;
  const title = rejected
    ? 'Alguien con su contraseña o una sesión suya falló varias veces'
    : 'Nuevo dispositivo en su cuenta';
  return <SignInNotice key={notice.id} title={title} notice={notice} />;
}

function SignInNotice({
  title,
  notice: { id, device, address, created },
}: {
  title: string;
  notice: Notice;
}) {
  const { timeZone } = useCurrentUser();
  const navigate = useNavigate();
  const { running, run } = useTask();
  const deviceName = device || 'un dispositivo desconocido';

  const answer = (act: () => Promise<void>) =>
    run(act).finally(() => queryClient.invalidateQueries({ queryKey: [topic] }));

  const confirmOwn = () =>
    answer(async () => {
      const done = await request(DismissSignInNoticeDocument, { id: id ?? '' });
      checkEndCode(done.procDismissSignInNotice?.result);
    });
  const reportForeign = () =>
    answer(async () => {
      const confirmText = 'Desea cerrar todas las demás sesiones?';
      const detail = `También la de ${deviceName}. Después cambie su contraseña: esa persona la conoce.`;
      if (!(await confirm(confirmText, detail, 'Cerrar'))) return;
      const done = await request(DenySignInDocument, { id: id ?? '' });
      checkEndCode(done.procDenySignIn?.result);
      toastSuccess('Sesiones cerradas con éxito');
      await navigate({ to: paths.employees.myProfile, hash: 'password' });
    });

  return (
    <div className={classes.notice}>
      <IconDevices size={18} aria-hidden="true" />
      <p>
        {title}: {deviceName}
        {address && `, desde ${address}`}
        {created && `, ${displayMinute(created, timeZone)}`}
      </p>
      <Button size="xs" variant="default" disabled={running} onClick={() => void confirmOwn()}>
        Fui yo
      </Button>
      <Button size="xs" disabled={running} onClick={() => void reportForeign()}>
        No fui yo
      </Button>
    </div>
  );
}
