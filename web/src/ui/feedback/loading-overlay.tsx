import { Loader } from '@mantine/core';
import { useStore } from '#web/lib/browser/store.ts';
import { isLongPending } from '#web/lib/http/pending.ts';
import classes from './loading-overlay.module.css';

/** Covers the page when a foreground request has been pending for 200 ms (D43). */
export function LoadingOverlay() {
  if (!useStore(isLongPending)) return null;
  return (
    <div className={classes.veil} role="status" aria-label="Cargando">
      <Loader size={60} />
    </div>
  );
}
