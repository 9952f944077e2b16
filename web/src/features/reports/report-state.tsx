import { Button, Skeleton } from '@mantine/core';
import { listTexts } from '#domain/texts.ts';
import { NoRows } from '#web/ui/no-rows.tsx';
import classes from './report-state.module.css';

/** What stands in the place of a report that is on its way, empty or not to be had. */
export function ReportState({
  error,
  empty,
  height,
  onRetry,
}: {
  error?: Error | null;
  /** What would be there, where nothing is. */
  empty?: string | false | undefined;
  /** Of what will be there, in pixels, so that nothing jumps. */
  height: number;
  onRetry?: () => void;
}) {
  if (error) {
    return (
      <div className={classes.state} role="alert">
        <p>{error.message}</p>
        <Button variant="default" onClick={onRetry}>
          Reintentar
        </Button>
      </div>
    );
  }
  if (empty) {
    return (
      <div className={classes.state}>
        <NoRows>{empty}</NoRows>
      </div>
    );
  }
  return (
    <div aria-busy="true" data-awaited>
      <p role="status" className={classes.loading}>
        {listTexts.loading}
      </p>
      <Skeleton height={height} radius={8} />
    </div>
  );
}
