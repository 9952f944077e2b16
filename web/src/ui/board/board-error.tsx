import { Button } from '@mantine/core';
import classes from './board.module.css';

/** What stands in the place of a part of a board that could not be had. */
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
