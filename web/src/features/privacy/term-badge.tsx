import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './term-badge.module.css';

/** How a term stands, by words and a colour: whole in the column of a list, in two lines where a card has no room. */
export function TermBadge({ color, children }: { color: string; children: ReactNode }) {
  return (
    <Badge variant="dot" color={color} tt="none" className={classes.term}>
      {children}
    </Badge>
  );
}
