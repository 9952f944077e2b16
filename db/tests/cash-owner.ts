import type pg from 'pg';
import { db } from './cast-stage.ts';
import type { Actor } from './database.ts';

/** Begins a transaction of the owner in which procedures see a person of the cast: what only procedures may call is called by it. */
export async function beginAs(client: pg.ClientBase, who: string): Promise<void> {
  const actor = await db.actor(who);
  await client.query('begin');
  await actAs(client, actor);
}

async function actAs(client: pg.ClientBase, actor: Actor): Promise<void> {
  await client.query(
    `select set_config('turno.company_id', $1, true), set_config('turno.office_id', $2, true),
       set_config('turno.role_id', $3, true), set_config('turno.employee_id', $4, true)`,
    [actor.companyId, actor.officeId, actor.roleId, actor.employeeId ?? ''],
  );
}

/** Runs `act` in one such transaction; commits, or rolls back when it throws. */
export async function asOwner<T>(
  who: string,
  act: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const actor = await db.actor(who);
  return db.asOwner(async (_, client) => {
    await actAs(client, actor);
    return act(client);
  });
}
