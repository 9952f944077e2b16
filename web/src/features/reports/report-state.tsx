import { Button, Skeleton } from '@mantine/core';
import { listTexts } from '#domain/texts/texts.ts';
import { NoRows } from '#web/ui/tables/no-rows.tsx';
import classes from './report-state.module.css';

/** Placeholder of a report that is loading, empty or failed. */
export function ReportState({
  error,
  empty,
  height,
  onRetry,
}: {
  error?: Error | null;
  /** Text for an empty report. */
  empty?: string | false | undefined;
  /** Expected height in pixels, to avoid a layout shift. */
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
