import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './figure-link.module.css';

/** A figure that links to its rows; `title` describes them. */
export function FigureLink({
  title,
  children,
  ...link
}: Pick<LinkProps, 'to' | 'params' | 'search'> & { title: string; children: ReactNode }) {
  return (
    <Link {...link} className={classes.figure} title={title}>
      {children}
    </Link>
  );
}
