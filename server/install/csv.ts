import type { FastifyInstance } from 'fastify';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { RuleError } from '#domain/rule-error.ts';
import { csvStream } from '../csv-stream.ts';
import { type ListRequest, listStatement } from '../list-query.ts';
import { beginAsStaff } from '../role-settings.ts';
import type { Services } from '../services.ts';
import type { SessionClaims } from '../session-claims.ts';

/** Each holds a connection while it is read. */
const mostStreams = 4;

/** The definition in domain/lists/<name>.ts; throws NOT_FOUND. */
async function findList(name: string): Promise<ListDefinition> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new RuleError('NOT_FOUND');
  const module: Record<string, unknown> = await import(
    `#domain/lists/${name.replaceAll('_', '-')}.ts`
  ).catch(() => ({}));
  const list = Object.values(module).find(
    (exported) => (exported as ListDefinition | null)?.name === name,
  );
  if (!list) throw new RuleError('NOT_FOUND');
  return list as ListDefinition;
}

function columnsFor(list: ListDefinition, { permissions }: SessionClaims) {
  return list.columns.filter(
    ({ permission, unlessPermission }) =>
      (!permission || permissions.includes(permission)) &&
      !(unlessPermission && permissions.includes(unlessPermission)),
  );
}

/** `GET /csv/<name>?filter=…&arguments=…&orderBy=…`: every row that the filter matches (D6). */
export function installCsv(app: FastifyInstance, { pool }: Services): void {
  let streams = 0;

  app.get<{ Params: { name: string }; Querystring: ListRequest }>(
    '/csv/:name',
    async (request, reply) => {
      const claims = await app.requireSession(request);
      const list = await findList(request.params.name);
      request.operation = list.name;
      if (!list.permissions.some((permission) => claims.permissions.includes(permission))) {
        throw new RuleError('FORBIDDEN');
      }
      const columns = columnsFor(list, claims);
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
