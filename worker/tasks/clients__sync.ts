import type { Task } from 'graphile-worker';
import type { Registry } from '#services/registry/registry.ts';
import { claimName } from '../shared/claim-name.ts';
import { saveIdentifiedPerson } from '../shared/save-identified-person.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      clients__sync: { companyId: string };
    }
  }
}

interface NamelessClient {
  readonly id: string;
  readonly identification_number: string;
  readonly registered: boolean;
}

const batch = 100;

/**
 * Names a company's clients from the people table and the registry. Then links walk-in appointments
 * to the client with the same phone or name (D32). If the registry fails, the remaining clients get
 * names from the people table only; the next synchronisation requests the others.
 */
export function createClientsSync(registry: Registry): Task<'clients__sync'> {
  return async ({ companyId }, helpers) => {
    const { query, logger, abortSignal } = helpers;
    let isDown = false;

    async function name({ id, identification_number, registered }: NamelessClient): Promise<void> {
      if ((await claimName(id, helpers)) || !registered || isDown) return;
      try {
        const isKnown = await saveIdentifiedPerson(
          registry,
          companyId,
          identification_number,
          helpers,
        );
        if (isKnown) await claimName(id, helpers);
      } catch (error) {
        isDown = true;
        logger.warn(`the registry failed: ${(error as Error).message}`);
      }
    }

    let after: string | undefined;
    do {
      abortSignal.throwIfAborted();
      const { rows: clients } = await query<NamelessClient>(
        'select * from app_private.clients_without_names($1, $2, $3)',
        [companyId, after, batch],
      );
      for (const client of clients) await name(client);
      after = clients.at(-1)?.id;
    } while (after);
    await query('select app_private.link_appointments($1)', [companyId]);
  };
}
