import type { FastifyInstance } from 'fastify';
import { RuleError } from '#domain/rule-error.ts';
import { csvStream } from '../csv-stream.ts';
import { type ListRequest, listStatement } from '../list-query.ts';
import { listFor } from '../reader-list.ts';
import { beginAsStaff } from '../role-settings.ts';
import type { Services } from '../services.ts';

/** Each holds a connection while it is read. */
const mostStreams = 4;

/** `GET /csv/<name>?filter=…&arguments=…&orderBy=…`: every row that the filter matches (D6). */
export function installCsv(app: FastifyInstance, { pool }: Services): void {
  let streams = 0;

  app.get<{ Params: { name: string }; Querystring: ListRequest }>(
    '/csv/:name',
    async (request, reply) => {
      const claims = await app.requireSession(request);
      const { list, columns } = await listFor(claims, request.params.name);
      request.operation = list.name;
      const statement = listStatement(list, columns, request.query);
      if (streams >= mostStreams) throw new RuleError('TOO_MANY_REQUESTS');
      streams += 1;
      try {
        const stream = await csvStream(pool, beginAsStaff(claims), columns, statement);
        stream.once('close', () => {
          streams -= 1;
        });
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${list.file}"`)
          .header('cache-control', 'no-store')
          .send(stream);
      } catch (error) {
        streams -= 1;
        throw error;
      }
    },
  );
}
