import { type FunctionComponent, use, useState } from 'react';
import { pause } from '#web/lib/pause.ts';
import { can, session, useMe } from '#web/lib/session.ts';
import { Later } from '#web/ui/later.tsx';
import { ForbiddenScreen } from './message-screen.tsx';
import { isPendingShown, PendingScreen } from './pending-screen.tsx';
import type { AppScreen } from './screens/app-screen.ts';

/** What a route shows, with what fetches its code before it is shown. */
interface ScreenComponent extends FunctionComponent {
  /** Settles once the screen can be shown at once, nothing where it can; rejects where its code does not come. */
  readonly preload: () => Promise<void> | undefined;
}

/**
 * The component of a screen's route. The router awaits its `preload` before it leaves the screen of before: none is
 * blank meanwhile, and none is held back by Suspense, which shows nothing sooner than 300 ms after its fallback.
 */
export function screenComponent({
  permission,
  load,
}: Pick<AppScreen, 'permission' | 'load'>): ScreenComponent {
  let Content: FunctionComponent | undefined;
  let coming: Promise<void> | undefined;
  const fetchCode = () => {
    // In a step of its own: to ask for so many files takes a phone as long as to find the route.
    coming ??= pause()
      .then(load)
      .then(
        (loaded) => {
          Content = loaded;
        },
        (error: unknown) => {
          // The next attempt may find a connection.
          coming = undefined;
          throw error;
        },
      );
    return coming;
  };
  const maySee = (me = session.get().me) => !permission || can(permission, me);

  function ScreenOfRoute() {
    // The router shows a screen in one step, which takes a phone long: where nothing is left, it need not.
    const [waited] = useState(isPendingShown);
    if (!maySee(useMe())) return <ForbiddenScreen />;
    if (!Content) use(fetchCode());
    return (
      Content &&
      (waited ? (
        <Later meanwhile={<PendingScreen />}>
          <Content />
        </Later>
      ) : (
        <Content />
      ))
    );
  }
  return Object.assign(ScreenOfRoute, {
    preload: () => (!Content && maySee() ? fetchCode() : undefined),
  });
}
