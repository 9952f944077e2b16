import { Button } from '@mantine/core';
import classes from './empty-state.module.css';

/** An area that failed to load, with a button to retry. */
export function ErrorState({
  error,
  onRetry,
}: {
  error: Error;
  onRetry: (() => void) | undefined;
}) {
  return (
    <div className={classes.empty} role="alert">
      <p>{error.message}</p>
      <Button variant="default" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
