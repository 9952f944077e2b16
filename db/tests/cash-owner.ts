import type pg from 'pg';
import { db } from './cast-stage.ts';

/** Begins a transaction of the owner in which procedures see a person of the cast: what only procedures may call is called by it. */
export async function beginAs(client: pg.ClientBase, who: string): Promise<void> {
  const actor = await db.actor(who);
  await client.query('begin');
  await client.query(
    `select set_config('turno.company_id', $1, true), set_config('turno.office_id', $2, true),
       set_config('turno.role_id', $3, true), set_config('turno.employee_id', $4, true)`,
    [actor.companyId, actor.officeId, actor.roleId, actor.employeeId ?? ''],
  );
}

/** Runs `act` in one such transaction; commits, or rolls back when it throws. */
export async function asOwner<T>(
  who: string,
  act: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await db.ownerPool.connect();
  try {
    await beginAs(client, who);
    const result = await act(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
