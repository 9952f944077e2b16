import { Box } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import look from './parts.module.css';

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
      <Box component="header" className={`${look.row} ${look.apart}`} mih={36} mb={16}>
        {/* A long title wraps next to a button of 44 pixels, not above it. */}
        <h1
          ref={heading}
          tabIndex={-1}
          className={look.subject}
          style={{ maxWidth: action ? 'calc(100% - 60px)' : undefined }}
        >
          {shown}
        </h1>
        {action}
      </Box>
      {children}
    </>
  );
}
