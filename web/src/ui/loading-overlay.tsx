import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { pendingRequests } from '#web/lib/pending.ts';
import { useStore } from '#web/lib/store.ts';
import classes from './loading-overlay.module.css';

const patience = 200;

/** Veils the page once a counted request has been pending for 200 ms (D43). */
export function LoadingOverlay() {
  const waiting = useStore(pendingRequests) > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setShown, waiting ? patience : 0, waiting);
    return () => clearTimeout(timer);
  }, [waiting]);
  if (!waiting || !shown) return null;
  return (
    <div className={classes.veil} role="status" aria-label="Cargando">
      <Loader size={60} />
    </div>
  );
}
