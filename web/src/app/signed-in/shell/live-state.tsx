import { IconCloudOff } from '@tabler/icons-react';
import { liveConnected } from '#web/lib/browser/live-state.ts';
import { useStore } from '#web/lib/browser/store.ts';
import look from '#web/ui/parts.module.css';
import classes from './shell.module.css';

/** Warns that live updates are disconnected (D44); otherwise renders nothing. */
export function LiveState() {
  const connected = useStore(liveConnected);
  return (
    <span role="status" className={`${look.line} ${look.meta} ${classes.lost}`}>
      {!connected && (
        <>
          <IconCloudOff size={16} />
          Sin conexión en vivo
        </>
      )}
    </span>
  );
}
