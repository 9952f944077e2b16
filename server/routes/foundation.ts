import type { FastifyInstance } from 'fastify';
import { foundingCommand } from '#domain/company/first-company.ts';
import { databaseLocation } from '#runtime/database-place.ts';
import { beginAsSession } from '../database/role-settings.ts';
import { transaction } from '../database/transaction.ts';
import type { Services } from '../install/services.ts';

/**
 * Serves `GET /foundation` to everyone: whether a company exists, and how to create the first one.
 * Once a company exists, the response comes from memory and never changes.
 */
export function installFoundation(
  app: FastifyInstance,
  { env, installation, pool }: Services,
): void {
  let founded = false;
  app.get('/foundation', { config: { perAddress: 600 } }, async (_request, reply) => {
    founded ||= await isFounded();
    reply.header('cache-control', 'no-store');
    if (founded) return { founded, installation };
    const { folder, shown } = databaseLocation(env);
    return { founded, installation, command: foundingCommand(folder), database: shown };
  });

  const isFounded = () =>
    transaction(pool, beginAsSession, async (client) => {
      const { rows } = await client.query<{ founded: boolean }>(
        'select app_private.is_founded() as founded',
      );
      return rows[0]?.founded ?? false;
    });
}
