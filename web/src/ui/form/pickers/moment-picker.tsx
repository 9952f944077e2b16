import { Group } from '@mantine/core';
import { useState } from 'react';
import type { PickerProps } from '../inputs/typed-input.tsx';
import { MonthGrid } from './month-grid.tsx';
import { TimeGrid } from './time-grid.tsx';

/** Calendar and list of hours; choosing the hour closes it. */
export function MomentPicker({
  value,
  onPick,
  today,
  max,
}: PickerProps & { today: string; max: string | undefined }) {
  const [day, setDay] = useState(value.slice(0, 10));
  return (
    <Group gap="md" align="start" mah="80dvh" style={{ overflow: 'auto' }}>
      <MonthGrid value={day} onPick={setDay} today={today} min={undefined} max={max} />
      <TimeGrid
        value={value.slice(11)}
        onPick={(time) => onPick(`${day || [today, max ?? today].toSorted()[0]}T${time}`)}
      />
    </Group>
  );
}
