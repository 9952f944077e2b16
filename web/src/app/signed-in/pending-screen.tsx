import { Box } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { SkeletonLines } from '#web/ui/feedback/skeleton-lines.tsx';
import look from '#web/ui/parts.module.css';
import { useRouteTitle } from '#web/ui/screen.tsx';

/**
 * Milliseconds until a placeholder shows while the code of a screen loads: short after a press, and
 * longer on page load, where rendering the placeholder delays a phone that soon has the code.
 */
export const pendingDelays = { first: 400, next: 40 };

let shown = 0;

/** Returns whether a pending screen is visible; if it is, the next screen may render in steps. */
export const isPendingShown = (): boolean => shown > 0;

/** Placeholder with the title of a loading screen. The focus waits for the screen itself. */
export function PendingScreen() {
  useLayoutEffect(() => {
    shown += 1;
    return () => {
      shown -= 1;
    };
  }, []);
  return (
    <div aria-busy="true">
      <Box className={look.row} mih={36} mb={16}>
        <h1 className={look.subject}>{useRouteTitle()}</h1>
      </Box>
      {/* As high as most screens, so that the footer does not move. */}
      <Box mih="100dvh">
        <SkeletonLines lines={10} text={null} />
      </Box>
    </div>
  );
}
