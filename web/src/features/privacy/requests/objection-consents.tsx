import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import { ClientConsents } from '#web/shared/consents/client-consents.tsx';
import { ObjectingClientDocument } from './privacy-requests.generated.ts';

/** Buttons that withdraw consents of a client who objects; each is saved at once. */
export function ObjectionConsents({ clientId }: { clientId: string }) {
  const { data } = useQuery({
    queryKey: ['clients', 'objecting', clientId],
    queryFn: ({ signal }) => request(ObjectingClientDocument, { id: clientId }, { signal }),
    select: ({ clientById }) => clientById,
  });
  // As high as the loaded content, to avoid a layout shift.
  if (data === undefined) return <Skeleton h={{ base: 148, xs: 44 }} mt={8} data-awaited />;
  return data && <ClientConsents key={data.id} client={data} />;
}
