import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/graphql.ts';
import { ClientConsents } from '#web/shared/consents/client-consents.tsx';
import { ObjectingClientDocument } from './privacy-requests.generated.ts';

/** What a client who objects no longer wants, taken down with a tap: it is obeyed at once. */
export function ObjectionConsents({ clientId }: { clientId: string }) {
  const { data } = useQuery({
    queryKey: ['clients', 'objecting', clientId],
    queryFn: ({ signal }) => request(ObjectingClientDocument, { id: clientId }, { signal }),
    select: ({ clientById }) => clientById,
  });
  // As high as the answers, which move nothing when they come.
  if (data === undefined) return <Skeleton h={{ base: 148, xs: 44 }} mt={8} data-awaited />;
  return data && <ClientConsents key={data.id} client={data} />;
}
