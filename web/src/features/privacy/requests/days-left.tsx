import { Badge } from '@mantine/core';
import { daysLeftText, urgentDays } from '#domain/privacy-requests.ts';
import classes from './days-left.module.css';

/** How much time is left to answer, by a word and a colour; nothing for what is answered. */
export function DaysLeft({ left }: { left: number | null }) {
  if (left === null) return null;
  const color = left < 0 ? 'red' : left <= urgentDays ? 'orange' : 'green';
  return (
    <Badge variant="dot" color={color} tt="none" className={classes.left}>
      {daysLeftText(left)}
    </Badge>
  );
}
