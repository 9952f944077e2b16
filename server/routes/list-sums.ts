import type { FastifyInstance } from 'fastify';
import { beginAsStaff } from '../database/role-settings.ts';
import { personOf } from '../database/session-claims.ts';
import type { Services } from '../install/services.ts';
import { listFor } from '../lists/find-list.ts';
import { listRequest } from '../lists/list-request.ts';
import { sumsStatement } from '../lists/list-statements.ts';

/**
 * Serves `GET /sums/<name>?filter=…&arguments=…`: the sums of a list's columns over all matching
 * rows, one row of texts for each currency (D12).
 */
export function installListSums(
  app: FastifyInstance,
  { requestClients, requestSlots, canceller }: Services,
): void {
  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    '/sums/:name',
    async (request, reply) => {
      const claims = await app.requireSession(request);
      const signal = request.hangUp();
      await requestSlots.acquire(personOf(claims), signal);
      const { list, columns } = await listFor(claims, request.params.name);
      request.operation = `${list.name} sums`;
      const { text, values } = sumsStatement(list, columns, listRequest(request.query));
      const inTurn = requestClients({
        requestId: request.id,
        person: personOf(claims),
        isDisconnected: () => signal.aborted,
        reader: { signal, canceller },
      });
      const { rows } = await inTurn(beginAsStaff(claims), (client) =>
        client.query({ text, values }),
      );
      return reply.header('cache-control', 'no-store').send(rows);
    },
  );
}
