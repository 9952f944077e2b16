import type { Task } from 'graphile-worker';
import type { Registry } from '#services/registry/registry.ts';
import { claimName } from '../shared/claim-name.ts';
import { saveIdentifiedPerson } from '../shared/save-identified-person.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      /** The id of a client or an employee. */
      person__look_up: { id: string };
    }
  }
}

interface Identity {
  readonly company_id: string;
  readonly identification_number: string;
}

/**
 * Names a new client or employee without a known name, then welcomes the client (D29, doc 1 §9). A
 * registry that is down delays the name, which is retried, but not the welcome.
 */
export function createPersonLookup(registry: Registry): Task<'person__look_up'> {
  return async ({ id }, helpers) => {
    const { query } = helpers;
    const { rows } = await query<Identity>('select * from app_private.identity_of($1)', [id]);
    const [identity] = rows;
    if (!identity) return;

    try {
      const { company_id, identification_number } = identity;
      if (!(await claimName(id, helpers))) {
        const isKnown = await saveIdentifiedPerson(
          registry,
          company_id,
          identification_number,
          helpers,
        );
        if (isKnown) await claimName(id, helpers);
      }
    } finally {
      await query('select app_private.welcome($1)', [id]);
    }
  };
}
