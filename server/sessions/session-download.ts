import type { FastifyReply } from 'fastify';
import type { SessionClaims } from '../database/session-claims.ts';
import { disconnectSignal } from '../http/client-disconnected.ts';
import type { Sessions } from './sessions.ts';

/** Aborts a download when its session ends. */
export function endWithSession(
  sessions: Pick<Sessions, 'watch'>,
  { session_id }: SessionClaims,
  reply: FastifyReply,
): void {
  const hangUp = disconnectSignal(reply);
  if (hangUp.aborted) return;
  const stop = sessions.watch(session_id, {
    onClaims: () => undefined,
    onEnd: () => reply.raw.destroy(),
  });
  hangUp.addEventListener('abort', stop, { once: true });
}
