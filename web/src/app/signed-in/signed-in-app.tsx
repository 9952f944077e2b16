import '@mantine/core/styles.layer.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryClient } from '#web/lib/query-client.ts';
import { createAppRouter } from './router.tsx';

/** Everything behind the sign-in; what was read for one person is gone before the next signs in. */
export default function SignedInApp() {
  // One for each session: an earlier one would go on where the last person was.
  const [router] = useState(createAppRouter);
  useEffect(() => {
    const following = import('#web/lib/live.ts').then(({ followOffice }) => followOffice());
    return () => {
      void following.then((stop) => stop());
      queryClient.clear();
    };
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
