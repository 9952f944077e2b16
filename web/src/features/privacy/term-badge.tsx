import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './term-badge.module.css';

/** Remaining term as text and colour: one line in a table column, two lines on a narrow card. */
export function TermBadge({
  color,
  title,
  children,
}: {
  color: string;
  title?: string;
  children: ReactNode;
}) {
  return (
    <Badge variant="dot" color={color} tt="none" className={classes.term} title={title}>
      {children}
    </Badge>
  );
}
