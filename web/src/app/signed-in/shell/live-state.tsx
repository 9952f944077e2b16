import { IconCloudOff } from '@tabler/icons-react';
import { liveConnected } from '#web/lib/live-state.ts';
import { useStore } from '#web/lib/store.ts';
import classes from './shell.module.css';

/** Says that what others change does not arrive now (D44); nothing while it does. */
export function LiveState() {
  const connected = useStore(liveConnected);
  return (
    <span role="status" className={classes.lost}>
      {!connected && (
        <>
          <IconCloudOff size={16} />
          Sin conexión en vivo
        </>
      )}
    </span>
  );
}
