import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { type InvitedPerson, invite } from '#web/shared/accounts/invite.ts';
import { useTask } from '#web/ui/feedback/use-task.ts';
import look from '#web/ui/parts.module.css';
import { employeesTopic } from './employee-requests.ts';
import { AwaitsPasswordDocument } from './employees.generated.ts';

/** Notice on the page of an employee without a password, for persons who may invite again (D108). */
export function PendingInvitation({ person }: { person: InvitedPerson }) {
  const { id } = person;
  const { running, run } = useTask();
  const { data } = useQuery({
    queryKey: [employeesTopic, 'awaits-password', id],
    queryFn: ({ signal }) => request(AwaitsPasswordDocument, { id }, { signal }),
    enabled: usePermission('account.reset'),
  });
  const rows = Object.values(data ?? {}).flatMap((list) => list?.nodes ?? []);
  if (!rows.some(({ awaitsPassword }) => awaitsPassword)) return null;
  return (
    <div className={`${look.row} ${look.warned}`}>
      Aún no crea su contraseña.
      <Button
        variant="default"
        leftSection={<IconMailForward size={16} />}
        loading={running}
        onClick={() => void run(() => invite(person))}
      >
        Invitar de nuevo
      </Button>
    </div>
  );
}
