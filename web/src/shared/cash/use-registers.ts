import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { cashTopic } from './cash-topic.ts';
import { CashRegistersDocument, type CashRegistersQuery } from './registers.generated.ts';

type Answer = NonNullable<CashRegistersQuery['allVCashRegisters']>;

/** A register with its open session. */
export type Register = NonNullable<Answer['nodes'][number]>;

/** Returns the registers of the reader's office by name, or the load error. */
export function useRegisters(): { registers?: readonly Register[]; error: Error | null } {
  const { officeId } = useCurrentUser();
  const { data, error } = useQuery({
    queryKey: [cashTopic, 'registers', officeId],
    queryFn: async ({ signal }) =>
      (
        await request(
          CashRegistersDocument,
          { filter: { officeId: { equalTo: officeId } } },
          { signal },
        )
      ).allVCashRegisters?.nodes,
  });
  return { registers: data, error };
}
