import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { type AppointmentState, nextStates, stateActions } from '#domain/appointments.ts';
import { successTexts } from '#domain/texts.ts';
import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toastError, toastSuccess } from '#web/ui/toasts.tsx';
import { SetAppointmentStateDocument } from './appointments.generated.ts';
import { appointmentsTopic } from './appointments-topic.ts';

/** One button for each state that may come next; giving the time away asks first. */
export function StateButtons({
  id,
  state,
  detail,
}: {
  id: string;
  state: AppointmentState;
  /** Says which appointment is meant. */
  detail: string;
}) {
  const [running, setRunning] = useState<AppointmentState | null>(null);
  const set = async (next: AppointmentState) => {
    if (running) return;
    if (
      next === 'CANCELLED' &&
      !(await confirm('Desea cancelar la cita?', detail, 'Cancelar cita'))
    )
      return;
    setRunning(next);
    try {
      await request(SetAppointmentStateDocument, { id, state: next });
      toastSuccess(successTexts.updated);
      await queryClient.invalidateQueries({ queryKey: [appointmentsTopic] });
    } catch (error) {
      toastError(error);
    } finally {
      setRunning(null);
    }
  };
  return (
    <Group gap="xs">
      {nextStates(state).map((next) => (
        <Button
          key={next}
          variant="default"
          loading={running === next}
          onClick={() => void set(next)}
        >
          {stateActions[next]}
        </Button>
      ))}
    </Group>
  );
}
