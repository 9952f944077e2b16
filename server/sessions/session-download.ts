import type { FastifyReply } from 'fastify';
import type { SessionClaims } from '../database/session-claims.ts';
import { hangUpOf } from '../http/client-disconnected.ts';
import type { Sessions } from './sessions.ts';

/** Aborts a download when its session ends. */
export function endWithSession(
  sessions: Pick<Sessions, 'follow'>,
  { session_id }: SessionClaims,
  reply: FastifyReply,
): void {
  const hangUp = hangUpOf(reply);
  if (hangUp.aborted) return;
  const stop = sessions.follow(session_id, {
    onClaims: () => undefined,
    onEnd: () => reply.raw.destroy(),
  });
  hangUp.addEventListener('abort', stop, { once: true });
}
