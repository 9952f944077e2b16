import { Button, CloseButton } from '@mantine/core';
import { IconBrandWhatsapp, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '#domain/errors/error-register.ts';
import { toE164 } from '#domain/people/phones.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { serverNow, usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useStore } from '#web/lib/browser/store.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { useOfficeCurrency } from '#web/shared/offices/use-office-currency.ts';
import { toastSuccess, toastWarning } from '#web/ui/feedback/toasts.tsx';
import { useTask } from '#web/ui/feedback/use-task.ts';
import look from '#web/ui/parts.module.css';
import { appointmentsTopic } from '../appointments-topic.ts';
import {
  clientMessage,
  firstNameOf,
  type NoticeAppointment,
  servicesOf,
  timeOf,
  whatsAppAddress,
} from './client-message.ts';
import classes from './client-notice.module.css';
import { AppointmentNoticeDocument, SendAppointmentMessageDocument } from './notice.generated.ts';
import { closeNotice, type OfferedNotice, offeredNotice } from './offered-notice.ts';

/** Milliseconds for which an offer stays without the pointer or the focus in it. */
const lifetime = 30_000;

/**
 * Offers a message to the client of a booked, moved or cancelled appointment, by SMS and
 * WhatsApp. It takes no focus and closes by itself, so nobody has to answer it.
 */
export function ClientNotice() {
  const offered = useStore(offeredNotice);
  return offered && <Offer key={`${offered.id} ${offered.change}`} offered={offered} />;
}

function Offer({ offered }: { offered: OfferedNotice }) {
  const { id } = offered;
  const { data: appointment } = useQuery({
    queryKey: [appointmentsTopic, 'notice', id],
    queryFn: async ({ signal }) => {
      const answer = await request(AppointmentNoticeDocument, { id }, { signal });
      const lines = answer.allVAppointmentsDetails?.nodes ?? [];
      return answer.vAppointmentById && { ...answer.vAppointmentById, lines };
    },
  });
  const isComing = appointment && Date.parse(appointment.appointmentDate) > serverNow().getTime();
  return isComing ? <Card offered={offered} appointment={appointment} /> : null;
}

function Card({
  offered: { id, change, isSent },
  appointment,
}: {
  offered: OfferedNotice;
  appointment: NoticeAppointment & {
    readonly officeId: string;
    readonly acceptsMessages: boolean | null;
  };
}) {
  const { sendsMessages } = useCurrentUser();
  const currency = useOfficeCurrency(appointment.officeId);
  const maySend = usePermission('appointment.update');
  const present = usePresentDay(appointment.timeZone);
  const { running, run } = useTask();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(closeNotice, lifetime);
    return () => clearTimeout(timer);
  }, [isHeld]);

  const name = firstNameOf(appointment);
  const isRefused = appointment.acceptsMessages === false;
  const canText = toE164(appointment.contactPhone, currency) !== null;
  const message = clientMessage(appointment, change, present);
  const whatsApp = whatsAppAddress(appointment.contactPhone, currency, message);
  const send = () =>
    run(async () => {
      const answer = await request(SendAppointmentMessageDocument, { appointmentId: id });
      checkEndCode(answer.procSendAppointmentMessage?.result);
      // Without an SMS service nothing was sent (D33).
      const toast = sendsMessages ? toastSuccess : toastWarning;
      toast(answer.procSendAppointmentMessage?.result?.vMessage ?? successTexts.smsSent);
      offeredNotice.set({ id, change, isSent: true });
    });
  return (
    <section
      className={classes.notice}
      aria-label={`Avisar a ${name}`}
      data-screen-only
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={look.line}>
        <div className={`${look.grow} ${look.narrowable}`} aria-live="polite">
          <div className={look.strong}>{titleOf(change, name)}</div>
          <div className={look.meta}>
            {timeOf(appointment, present)} · {servicesOf(appointment)}
          </div>
          {isRefused ? (
            <div>{errorText('MESSAGES_REFUSED')}</div>
          ) : !whatsApp ? (
            <div>Sin un teléfono al que escribirle</div>
          ) : (
            change === 'booked' &&
            canText && (
              <div>{sendsMessages ? 'La confirmación sale por SMS' : successTexts.smsRecorded}</div>
            )
          )}
        </div>
        <CloseButton aria-label="Cerrar" onClick={closeNotice} />
      </div>
      {!isRefused && whatsApp && (
        <div className={look.line}>
          {change !== 'booked' && maySend && canText && (
            <Button
              variant="default"
              leftSection={<IconMessage size={18} />}
              loading={running}
              disabled={isSent}
              onClick={() => void send()}
            >
              Enviar SMS
            </Button>
          )}
          <Button
            component="a"
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} />}
            href={whatsApp}
            target="_blank"
            rel="noopener noreferrer"
          >
            WhatsApp
          </Button>
        </div>
      )}
    </section>
  );
}

function titleOf(change: OfferedNotice['change'], name: string): string {
  return change === 'booked' ? `Cita de ${name}` : `Avisar a ${name}`;
}
