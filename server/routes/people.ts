import type { FastifyInstance } from 'fastify';
import { RuleError } from '#domain/errors/rule-error.ts';
import type { Person } from '#services/registry/registry.ts';
import { findPerson, savePerson } from '../company/person-lookup.ts';
import { beginAsStaff } from '../database/role-settings.ts';
import { transaction } from '../database/transaction.ts';
import type { Services } from '../install/services.ts';

/** Timeout of the registry for a form, in milliseconds. */
const lookupTimeout = 3_000;
/** The registry identifies Venezuelans by their cédula: digits, optionally with a V (D29, D88). */
const registered = /^V?\d{6,9}$/;

/**
 * The result of the person lookup: `unavailable` if the registry is slow or down, `asked` false if
 * no registry is configured.
 */
type Found =
  | { readonly found: true; readonly person: Person }
  | { readonly found: false; readonly unavailable?: true; readonly asked?: false };

/** Serves `GET /people/<cédula>` from the people table, then from the civil registry (D29). */
export function installPeople(app: FastifyInstance, { pool, registry }: Services): void {
  app.get<{ Params: { identificationNumber: string } }>(
    '/people/:identificationNumber',
    async (request, reply): Promise<Found> => {
      reply.header('cache-control', 'no-store');
      const claims = await app.requireSession(request);
      if (!claims.permissions.some((name) => /^(client|employee)\.create$/.test(name))) {
        throw new RuleError('FORBIDDEN');
      }
      await app.countLookup(request);
      const begin = beginAsStaff(claims);
      const number = request.params.identificationNumber.toUpperCase().replace(/[\s.-]/g, '');
      const known = await transaction(pool, begin, (client) => findPerson(client, number));
      if (known) return { found: true, person: known };
      if (!registered.test(number)) return { found: false };
      if (registry.usesNetwork === false) return { found: false, asked: false };

      try {
        const person = await registry.find(number, AbortSignal.timeout(lookupTimeout));
        if (!person) return { found: false };
        await transaction(pool, begin, (client) => savePerson(client, number, person));
        return { found: true, person };
      } catch (error) {
        request.log.warn({ err: error }, 'the registry is unavailable');
        return { found: false, unavailable: true };
      }
    },
  );
}
