import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { displayDate } from '#domain/dates/dates.ts';
import { confirmationTexts } from '#domain/texts/texts.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { useTask } from '#web/ui/feedback/use-task.ts';
import { sendSms } from '../send-sms.ts';
import { SendOfficeProfitMessageDocument } from './branch-reports.generated.ts';

/** Sends the profit of an office by SMS, with the permission (doc 3 §6). */
export function SendOfficeSms({
  officeId,
  officeName,
  date,
}: {
  officeId: string;
  officeName: string;
  date: string;
}) {
  const { running, run } = useTask();
  if (!usePermission('office.send_sms')) return null;
  const send = async () => {
    const detail = `Ganancias de ${officeName} al ${displayDate(date)}, para quienes dirigen la sucursal`;
    if (running || !(await confirm(confirmationTexts.sendMessage, detail, 'Enviar SMS'))) return;
    await run(() =>
      sendSms(async (again) => {
        const sent = await request(SendOfficeProfitMessageDocument, { officeId, date, again });
        checkEndCode(sent.procSendOfficeProfitMessage?.result);
      }),
    );
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconMessage size={16} />}
      loading={running}
      onClick={() => void send()}
    >
      Enviar SMS
    </Button>
  );
}
