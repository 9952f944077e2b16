import { beforeAll } from 'vitest';
import { callAs, type ProcedureResult } from '../support/acts.ts';
import type { TestDatabase } from '../support/database.ts';
import { admin, caracas, db, lima, setUpDemoCompany } from '../support/demo-fixture.ts';

export let marisol: string;
export let milagros: string;

let numbers = 24_000_000;

/** Returns a number that no client has yet. */
export function freshNumber(): string {
  numbers += 1;
  return `V${numbers}`;
}

export const createClient = (
  changed: Record<string, unknown> = {},
  actor = marisol,
): Promise<ProcedureResult> =>
  callAs(db, actor, 'proc_create_clients', {
    identification_type: 'CI',
    identification_number: freshNumber(),
    address: 'Chacao',
    ...changed,
  });

export async function saved(id: string | null) {
  const [client] = await db.query('select * from app_public.clients where id = $1', [id]);
  return client;
}

export const register = (person: Record<string, unknown>) =>
  db.query(
    `insert into app_public.people (company_id, identification_number, first_name, last_name, sex)
     values ($1, $2, $3, $4, $5)`,
    [caracas.companyId, person.number, person.first, person.last, person.sex],
  );

/** Creates a privacy request that an administrator of Caracas received today. */
export const createPrivacyRequest = (
  changed: Readonly<Record<string, unknown>>,
): Promise<ProcedureResult> =>
  callAs(db, admin, 'proc_create_privacy_request', {
    kind: 'ACCESS',
    requester_name: 'Rosa Paz',
    identity_proof: 'Cédula a la vista',
    channel: 'EMAIL',
    received_on: caracas.today,
    ...changed,
  });

/** Loads the demo company and the supervisors of Caracas and Lima for the calling test file. */
export function onOfficesWithClients(cloned?: () => Promise<TestDatabase>): void {
  setUpDemoCompany(cloned);

  beforeAll(async () => {
    marisol = caracas.email('crm_supervisor');
    milagros = lima.email('crm_supervisor');
  });
}
