import '@mantine/core/styles.layer.css';
import './print.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { paths } from '#web/config/paths.ts';
import { printInLight } from '#web/lib/printing.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { followReleases } from '#web/lib/releases.ts';
import { can, useMe } from '#web/lib/session.ts';
import { openCashHere } from '#web/shared/cash/opening-cash.ts';
import { useOfficeChoices } from '#web/shared/offices/use-offices.ts';
import { BranchChoices } from '#web/ui/list-screen/filter-choices.ts';
import { offerOn } from '#web/ui/toasts.tsx';
import { fetchAhead } from './fetch-ahead.ts';
import { createAppRouter } from './router.tsx';

const SecondFactorOwed = lazy(async () => ({
  default: (await import('./second-factor-owed.tsx')).SecondFactorOwed,
}));

/** Everything behind the sign-in; what was read for one person is gone before the next signs in. */
export default function SignedInApp() {
  // One for each session: an earlier one would go on where the last person was.
  const [router] = useState(createAppRouter);
  const { roleId } = useMe();
  useEffect(() => {
    offerOn('MONTH_CLOSED', () =>
      can('month.close')
        ? { label: 'Ir a Cierre de mes', run: () => router.navigate({ to: paths.months }) }
        : undefined,
    );
    offerOn('CASH_CLOSED', () =>
      can('cash.open') ? { label: 'Abrir la caja', run: openCashHere } : undefined,
    );
    // What is typed waits in its draft (D73).
    for (const code of ['CASH_DAY_OPEN', 'CASH_HELD'] as const) {
      offerOn(code, () =>
        can(['cash.count', 'cash.close'])
          ? { label: 'Ir a la caja', run: () => router.navigate({ to: paths.cash.day }) }
          : undefined,
      );
    }
    // Of a product that is named: its stock stands in the list of those in use.
    offerOn('INVENTORY_EXISTS', ({ params: { product } }) =>
      typeof product === 'string'
        ? {
            label: 'Ver inventario',
            run: () =>
              router.navigate({
                to: paths.inventories.list,
                search: { product_name: product },
              }),
          }
        : undefined,
    );
  }, [router]);
  useEffect(() => fetchAhead(router), [router]);
  useEffect(followReleases, []);
  useEffect(printInLight, []);
  useEffect(() => {
    const following = import('#web/lib/live.ts').then(({ followOffice }) => followOffice());
    return () => {
      void following.then((stop) => stop());
      queryClient.clear();
    };
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      {roleId === null ? (
        <Suspense>
          <SecondFactorOwed />
        </Suspense>
      ) : (
        <BranchChoices value={useOfficeChoices}>
          <RouterProvider router={router} />
        </BranchChoices>
      )}
    </QueryClientProvider>
  );
}
