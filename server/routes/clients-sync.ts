import type { FastifyInstance } from 'fastify';
import { RuleError } from '#domain/errors/rule-error.ts';
import { beginAsStaff } from '../database/role-settings.ts';
import { transaction } from '../database/transaction.ts';
import type { Services } from '../install/services.ts';

/** Starts 'Sincronizar Clientes' in the background at `POST /clients/sync` (doc 1 §7, D32). */
export function installClientsSync(app: FastifyInstance, { pool }: Services): void {
  app.post(
    '/clients/sync',
    {
      async onRequest(request) {
        await app.requireSession(request);
      },
    },
    async ({ claims }) => {
      if (!claims) throw new RuleError('INVALID_TOKEN');
      await transaction(pool, beginAsStaff(claims), (client) =>
        client.query('select app_hidden.request_client_sync()'),
      );
      return { data: { result: 'OK' } };
    },
  );
}
