import { Button, Group } from '@mantine/core';
import { nextStates, stateActions } from '#domain/dates/appointment-times.ts';
import { type StatefulAppointment, useStateChange } from './use-state-change.ts';

/** One button for each possible next state. */
export function StateButtons(appointment: StatefulAppointment) {
  const { running, change } = useStateChange(appointment);
  return (
    <Group gap="xs">
      {nextStates(appointment.state).map((next) => (
        <Button
          key={next}
          variant="default"
          loading={running === next}
          onClick={() => void change(next)}
        >
          {stateActions[next]}
        </Button>
      ))}
    </Group>
  );
}
