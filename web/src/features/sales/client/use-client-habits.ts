import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import { ClientHabitsDocument } from './client-habits.generated.ts';

/** Returns what the client usually takes at an office; undefined without a sale there. */
export function useClientHabits(clientId: string, officeId: string) {
  const { data } = useQuery({
    queryKey: ['sales', 'habits', officeId, clientId],
    queryFn: async () => {
      const variables = { clientId, officeId };
      const answer = await request(ClientHabitsDocument, variables);
      return answer.procClientHabits?.nodes[0] ?? null;
    },
  });
  return data ?? undefined;
}
