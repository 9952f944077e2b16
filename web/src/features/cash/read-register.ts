import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import { showsRecords } from '#web/lib/api/query-client.ts';
import { cashTopic } from '#web/shared/cash/cash-topic.ts';
import {
  LastCloseDocument,
  RegisterSessionDocument,
  type SessionCountFragment,
  type SessionEntryFragment,
  type SessionStepsFragment,
} from './cash.generated.ts';

/** The session of a register until its close. */
export interface RegisterSession extends SessionStepsFragment {
  readonly counts: readonly SessionCountFragment[];
  /** Movements other than payments of sales; empty for readers without access to them. */
  readonly entries: readonly SessionEntryFragment[];
  /** Number of payments of sales, and the instant of the last one. */
  readonly payments: number;
  readonly lastPaidAt: string | undefined;
}

/** Returns the session of a register, undefined until loaded, or the error. */
export function useRegisterSession(id: string) {
  return useQuery({
    ...showsRecords,
    queryKey: [cashTopic, 'register', id],
    queryFn: async ({ signal }): Promise<RegisterSession | null> => {
      const answer = await request(RegisterSessionDocument, { id }, { signal });
      const session = answer.allVCashSessions?.nodes[0];
      if (!session) return null;
      return {
        ...session,
        counts: answer.allVCashCounts?.nodes ?? [],
        entries: answer.movements?.nodes ?? [],
        payments: answer.payments?.totalCount ?? 0,
        lastPaidAt: answer.payments?.nodes[0]?.enteredAt,
      };
    },
  });
}

/** Returns the last close of the registers; undefined until loaded or without one. */
export function useLastClose(registerIds: readonly string[]) {
  const { data } = useQuery({
    ...showsRecords,
    queryKey: [cashTopic, 'last close', ...registerIds],
    queryFn: async ({ signal }) =>
      (await request(LastCloseDocument, { registerIds: [...registerIds] }, { signal }))
        .allVCashSessions?.nodes[0] ?? null,
  });
  return data ?? undefined;
}
