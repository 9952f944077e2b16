import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { displayDate } from '#domain/dates.ts';
import { confirmationTexts } from '#domain/texts.ts';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { usePermission } from '#web/lib/session.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { sendSms } from '../send-sms.ts';
import { SendOfficeProfitMessageDocument } from './branch-reports.generated.ts';

/** Sends the profit of an office by SMS, for who may (doc 3 §6). */
export function SendOfficeSms({
  officeId,
  officeName,
  date,
}: {
  officeId: string;
  officeName: string;
  date: string;
}) {
  const [running, setRunning] = useState(false);
  if (!usePermission('office.send_sms')) return null;
  const send = async () => {
    const detail = `Ganancias de ${officeName} al ${displayDate(date)}, para quienes dirigen la sucursal`;
    if (running || !(await confirm(confirmationTexts.sendMessage, detail, 'Enviar SMS'))) return;
    setRunning(true);
    await sendSms(async (again) => {
      const sent = await request(SendOfficeProfitMessageDocument, { officeId, date, again });
      checkEndCode(sent.procSendOfficeProfitMessage?.result);
    });
    setRunning(false);
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
