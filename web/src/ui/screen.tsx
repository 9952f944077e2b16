import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import look from './parts.module.css';
import classes from './screen.module.css';

let announced = '';

/** Returns the title of the current screen. */
export function useRouteTitle(): string {
  return useMatches({
    select: (matches) =>
      matches.findLast(({ staticData }) => staticData.title)?.staticData.title ?? '',
  });
}

/**
 * A screen with title (by default the route's), main action and content. After navigation the focus
 * moves to the title, so that screen readers and Tab start there.
 */
export function Screen({
  title,
  action,
  children,
}: {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const routeTitle = useRouteTitle();
  const shown = title ?? routeTitle;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = shown ? `${shown} · Turno` : 'Turno';
    if (announced && announced !== shown) heading.current?.focus();
    announced = shown;
  }, [shown]);
  return (
    <>
      <header className={classes.header}>
        <h1 ref={heading} tabIndex={-1} className={look.subject}>
          {shown}
        </h1>
        {action}
      </header>
      {children}
    </>
  );
}
