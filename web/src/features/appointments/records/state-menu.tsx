import { Loader, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { nextStates, stateActions, stateCaptions } from '#domain/dates/appointment-times.ts';
import { StateBadge } from './state-badge.tsx';
import { type StatefulAppointment, useStateChange } from './use-state-change.ts';

/** State of a row, with a menu of the possible next states. */
export function StateMenu(appointment: StatefulAppointment) {
  const { running, change } = useStateChange(appointment);
  const { state, detail } = appointment;
  const next = nextStates(state);
  if (next.length === 0) return <StateBadge state={state} />;
  return (
    <Menu position="bottom-start" transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <UnstyledButton
          display="flex"
          style={{ alignItems: 'center' }}
          aria-label={`${stateCaptions[state]}, cambiar estado: ${detail}`}
        >
          <StateBadge
            state={state}
            rightSection={running ? <Loader size={10} /> : <IconChevronDown size={12} />}
          />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {next.map((each) => (
          <Menu.Item key={each} onClick={() => void change(each)}>
            {stateActions[each]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
