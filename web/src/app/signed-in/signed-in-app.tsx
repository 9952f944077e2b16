import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Center.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Image.layer.css';
import '@mantine/core/styles/Indicator.layer.css';
import '@mantine/core/styles/Kbd.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import './print.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { queryClient } from '#web/lib/api/query-client.ts';
import { printInLight } from '#web/lib/browser/printing.ts';
import { watchReleases } from '#web/lib/release/releases.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { useOfficeChoices } from '#web/shared/offices/use-offices.ts';
import { clearSuccesses } from '#web/ui/feedback/toasts.tsx';
import { BranchChoices } from '#web/ui/list-screen/filters/filter-choices.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { createAppRouter } from './router.tsx';

const SecondFactorRequired = lazy(async () => ({
  default: (await import('./second-factor-required.tsx')).SecondFactorRequired,
}));

/** The app after login; cached data of one person are deleted before the next one signs in. */
export default function SignedInApp() {
  // One router per session: an old one would open the last URL of the previous person.
  const [router] = useState(createAppRouter);
  const { roleId } = useCurrentUser();
  useEffect(() => {
    void import('./error-actions.ts').then(({ registerErrorActions }) =>
      registerErrorActions(router),
    );
  }, [router]);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && clearSuccesses()),
    [router],
  );
  useEffect(() => fetchAhead(router), [router]);
  useEffect(watchReleases, []);
  useEffect(printInLight, []);
  useEffect(() => {
    const unsubscribe = import('#web/lib/live/office-subscription.ts').then(({ subscribeOffice }) =>
      subscribeOffice(),
    );
    return () => {
      void unsubscribe.then((stop) => stop());
      queryClient.clear();
    };
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      {roleId === null ? (
        <Suspense>
          <SecondFactorRequired />
        </Suspense>
      ) : (
        <BranchChoices value={useOfficeChoices}>
          <RouterProvider router={router} />
        </BranchChoices>
      )}
    </QueryClientProvider>
  );
}
