import { Box } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { displayTime, timeOfMinutes } from '#domain/dates/clock.ts';
import type { PickerProps } from '../inputs/typed-input.tsx';
import classes from './grid.module.css';

/** Half hours from 6:00 to 21:30; other times can be typed. */
const times = Array.from({ length: 32 }, (_, index) => timeOfMinutes(6 * 60 + index * 30));
const columns = 4;

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
};

/** List of half hours for pointer, or arrow keys and Enter. */
export function TimeGrid({ value, onPick }: PickerProps) {
  const list = useRef<HTMLDivElement>(null);
  const nearest = Math.max(
    0,
    times.findLastIndex((time) => time <= (value || '09:00')),
  );
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  const focusNearest = useEffectEvent(() => {
    // Next to a calendar, the calendar keeps the focus.
    if (!document.activeElement?.hasAttribute('data-day')) buttons()[nearest]?.focus();
  });
  useEffect(() => focusNearest(), []);
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const all = buttons();
    all[all.indexOf(event.target as HTMLButtonElement) + step]?.focus();
  };
  return (
    <Box ref={list} className={classes.times} onKeyDown={press}>
      {times.map((time, index) => (
        <button
          key={time}
          type="button"
          className={classes.time}
          tabIndex={index === nearest ? 0 : -1}
          aria-pressed={time === value.slice(0, 5)}
          data-autofocus={index === nearest || undefined}
          // Escape closes only the picker, not the dialog below it.
          data-mantine-stop-propagation
          onClick={() => onPick(time)}
        >
          {displayTime(time)}
        </button>
      ))}
    </Box>
  );
}
