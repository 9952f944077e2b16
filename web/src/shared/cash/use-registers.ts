import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { cashTopic } from './cash-topic.ts';
import { CashRegistersDocument, type CashRegistersQuery } from './registers.generated.ts';

type Answer = NonNullable<CashRegistersQuery['allVCashRegisters']>;

/** A register with its open session. */
export type Register = NonNullable<Answer['nodes'][number]>;

const registersOf = (officeId: string) => ({
  queryKey: [cashTopic, 'registers', officeId] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Register[]> => {
    const filter = { officeId: { equalTo: officeId } };
    const answer = await request(CashRegistersDocument, { filter }, { signal });
    return answer.allVCashRegisters?.nodes ?? [];
  },
});

/** Returns the registers of the reader's office by name, or the load error. */
export function useRegisters(): { registers?: readonly Register[]; error: Error | null } {
  const { officeId } = useCurrentUser();
  const { data, error } = useQuery(registersOf(officeId));
  return { registers: data, error };
}

/** Loads the present state of the registers of an office. */
export const readRegisters = (officeId: string): Promise<readonly Register[]> =>
  queryClient.fetchQuery({ ...registersOf(officeId), staleTime: 0 });
