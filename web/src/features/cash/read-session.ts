import { request } from '#web/lib/api/graphql.ts';
import type { RequestOptions } from '#web/lib/http/http.ts';
import { CashSessionDocument } from './cash.generated.ts';
import { toOpenTips } from './open-tips.tsx';

/** A cash session with its counts, movements and unpaid tips. */
export type CashSession = NonNullable<Awaited<ReturnType<typeof readSession>>>;

/** Loads a cash session; returns null if no visible one has the id. */
export async function readSession(id: string, options: RequestOptions) {
  const answer = await request(CashSessionDocument, { id }, options);
  const session = answer.allVCashSessions?.nodes[0];
  if (!session) return null;
  return {
    ...session,
    counts: answer.allVCashCounts?.nodes ?? [],
    entries: answer.allVMoneyEntries?.nodes ?? [],
    tips: toOpenTips(answer.procUnpaidTips?.nodes),
  };
}
