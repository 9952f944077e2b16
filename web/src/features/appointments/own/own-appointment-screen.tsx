import { Box, Button, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { displayDate, localDateTime, weekdayOf } from '#domain/dates/dates.ts';
import { weekdayCaptions } from '#domain/texts/captions.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { Logo } from '#web/ui/logo.tsx';
import look from '#web/ui/parts.module.css';
import {
  AnswerAppointmentDocument,
  OwnAppointmentDocument,
  type OwnAppointmentFactsFragment,
} from './own-appointment.generated.ts';
import classes from './own-appointment-screen.module.css';

type Answer = 'CONFIRM' | 'CANCEL';

const stateTexts: Readonly<Record<string, string>> = {
  BOOKED: 'Confirme que asistirá',
  CONFIRMED: 'Su cita está confirmada',
  CANCELLED: 'Su cita fue cancelada',
};

/**
 * Page of a reminder link, without login: time, office and services of one appointment, to confirm
 * or to cancel. It shows neither the client nor other appointments.
 */
export default function OwnAppointmentScreen({ token }: { token: string }) {
  const [appointment, setAppointment] = useState<OwnAppointmentFactsFragment | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [answering, setAnswering] = useState<Answer | null>(null);
  const [cancelling, setCancelling] = useState(false);

  const settle = async (
    work: Promise<OwnAppointmentFactsFragment | null | undefined>,
  ): Promise<void> => {
    try {
      setAppointment((await work) ?? null);
      setProblem(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };
  const load = useEffectEvent((token: string) => {
    document.title = 'Su cita · Turno';
    const read = request(OwnAppointmentDocument, { token });
    void settle(read.then(({ appointmentByToken }) => appointmentByToken));
  });
  useEffect(() => load(token), [token]);

  const answer = async (chosen: Answer) => {
    if (answering) return;
    setAnswering(chosen);
    const sent = request(AnswerAppointmentDocument, { token, answer: chosen });
    await settle(sent.then(({ procAnswerAppointment }) => procAnswerAppointment?.result));
    setAnswering(null);
    setCancelling(false);
  };

  return (
    <main className={classes.page}>
      <Box className={look.card} w="100%" maw={400} p={24}>
        <div className={`${look.line} ${look.muted} ${look.strong}`}>
          <Logo size={28} />
          Turno
        </div>
        <h1 className={`${look.subject} ${look.lower} ${look.spaced}`}>Su cita</h1>
        {appointment && <Facts appointment={appointment} />}
        {problem && <Text role="alert">{problem}</Text>}
        {!appointment && !problem && <Text role="status">{listTexts.loading}</Text>}
        {appointment && !problem && (
          <>
            <Text role="status" fw={600} my="md">
              {stateTexts[appointment.state]}
            </Text>
            {cancelling ? (
              <div className={look.stack}>
                <Text>¿Desea cancelar la cita? No podrá deshacerlo.</Text>
                <Button
                  fullWidth
                  loading={answering === 'CANCEL'}
                  onClick={() => void answer('CANCEL')}
                >
                  Sí, cancelar la cita
                </Button>
                <Button fullWidth variant="default" onClick={() => setCancelling(false)}>
                  No, conservarla
                </Button>
              </div>
            ) : (
              appointment.state !== 'CANCELLED' && (
                <div className={look.stack}>
                  {appointment.state === 'BOOKED' && (
                    <Button
                      fullWidth
                      loading={answering === 'CONFIRM'}
                      onClick={() => void answer('CONFIRM')}
                    >
                      Confirmar cita
                    </Button>
                  )}
                  <Button fullWidth variant="default" onClick={() => setCancelling(true)}>
                    Cancelar cita
                  </Button>
                </div>
              )
            )}
          </>
        )}
      </Box>
    </main>
  );
}

function Facts({ appointment }: { appointment: OwnAppointmentFactsFragment }) {
  const { appointmentDate, timeZone, officeName, services } = appointment;
  const [day = '', time = ''] = localDateTime(appointmentDate, timeZone).split(' ');
  const facts = {
    Fecha: `${weekdayCaptions[weekdayOf(day)]} ${displayDate(day)}`,
    Hora: time.slice(0, 5),
    Sucursal: officeName,
    Servicios: services.join(', '),
  };
  return (
    <dl className={look.stack}>
      {Object.entries(facts).map(([name, text]) => (
        <div key={name}>
          <dt className={look.small}>{name}</dt>
          <dd className={look.emphasis}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
