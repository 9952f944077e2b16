import { Button } from '@mantine/core';
import classes from './board.module.css';

/** Error in place of a board panel. */
export function BoardError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className={classes.error} role="alert">
      <p>{error.message}</p>
      <Button variant="default" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
