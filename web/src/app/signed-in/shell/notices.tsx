import { Button, CloseButton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { onlineManager } from '@tanstack/react-query';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useStore } from '#web/lib/browser/store.ts';
import { newRelease, openNewRelease } from '#web/lib/release/releases.ts';
import classes from './notices.module.css';

const SignInNotices = lazy(async () => ({
  default: (await import('#web/features/security/sign-in-notices.tsx')).SignInNotices,
}));

/** Notices for every screen, over its bottom edge, so that nothing moves. */
export function Notices() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const release = useStore(newRelease);
  return (
    <div role="status" aria-label="Conexión y versión" className={classes.area} data-screen-only>
      {!isOnline && (
        <p className={classes.notice}>
          <IconCloudOff size={18} aria-hidden="true" />
          Sin conexión. Nada se pierde; podrá guardar cuando vuelva.
        </p>
      )}
      {isOnline && release && (
        <div className={classes.notice}>
          Hay una versión nueva
          <Button size="xs" onClick={openNewRelease}>
            Actualizar
          </Button>
          <CloseButton aria-label="Después" onClick={() => newRelease.set(null)} />
        </div>
      )}
      {isOnline && (
        <Suspense>
          <SignInNotices />
        </Suspense>
      )}
    </div>
  );
}
