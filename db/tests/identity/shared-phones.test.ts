import { beforeAll, describe, expect, test } from 'vitest';
import { act, booked, inDays, lineFor } from '../appointments/appointments-acts.ts';
import {
  createClient,
  createPrivacyRequest,
  onOfficesWithClients,
} from '../people/clients-fixture.ts';
import { caracas, db } from '../support/demo-fixture.ts';

onOfficesWithClients();

const phone = '04141112233';
let jose: string;
let elena: string;

/** Returns every row of the access export of a client. */
const archiveOf = (clientId: string) =>
  db.query<{ relation: string; row: Record<string, unknown> }>(
    `select relation, row
     from app_private.client_relations(), app_private.client_rows($1, relation, 0, 10000) as row`,
    [clientId],
  );

/**
 * Creates a client María with a second name, and her sales, bookings with and without a document,
 * messages and notes.
 */
async function maria(second: string, type: string, number: string): Promise<string> {
  const name = `María ${second} Bracamonte`;
  const { v_id } = await createClient({
    ...{ identification_type: type, identification_number: number },
    ...{ first_name: `María ${second}`, last_name: 'Bracamonte', phone },
  });
  await db.query(
    `update app_public.clients set first_name = 'María', second_name = $2 where id = $1`,
    [v_id, second],
  );
  const day = { appointment_date: inDays(caracas, 3), details: [lineFor(caracas, undefined)] };
  await booked(db, caracas, {
    ...{ identification_number: number, identification_type: type },
    ...day,
  });
  const visitor = { first_name: `María ${second}`, last_name: 'Bracamonte', phone };
  await act(db, caracas, 'proc_create_appointments_by_name', { ...visitor, ...day });
  await createPrivacyRequest({ client_id: v_id, requester_name: name });
  await db.query(
    `insert into app_public.messages (company_id, office_id, event_key, phone, body, state, taken_at)
     values ($1, $2, 'other:' || gen_random_uuid(), app_hidden.e164($3, 'VES'), 'Hola ' || $4::text, 'sent', now())`,
    [caracas.companyId, caracas.id, phone, name],
  );
  await db.query(
    `insert into app_public.money_stores (company_id, office_id, money_store_name, currency_code, notes)
     values ($1, $2, 'Banco ' || gen_random_uuid(), 'USD', $3)`,
    [caracas.companyId, caracas.id, `La abrió ${name}, ${phone}, ${number}`],
  );
  await db.query(
    `insert into app_public.list_views (company_id, actor_id, list, name, content)
     values ($1, $2, 'v_clients', $3, $4)`,
    [caracas.companyId, caracas.people.crm_supervisor.id, second, `{"search":"${name} ${phone}"}`],
  );
  return v_id as string;
}

describe('two clients with the same phone', () => {
  beforeAll(async () => {
    jose = await maria('José', 'CI', 'V23289733');
    elena = await maria('Elena', 'PP', '23289733');
  });

  test.for([
    ['José', 'Elena'],
    ['Elena', 'José'],
  ] as const)(
    'access exports of clients with the same phone share no row: %s has none of %s (D88)',
    async ([own, other]) => {
      const rows = await archiveOf(own === 'José' ? jose : elena);
      const texts = rows.map((row) => JSON.stringify(row));
      expect(texts.filter((text) => text.includes(other))).toEqual([]);
      const named = new Set(
        rows.filter((_, index) => texts[index]?.includes(own)).map(({ relation }) => relation),
      );
      for (const table of [
        'appointments',
        'messages',
        'money_stores',
        'list_views',
        'audit_entries',
      ])
        expect(named).toContain(`app_public.${table}`);
      expect(rows.filter(({ relation }) => relation === 'app_public.appointments')).toHaveLength(2);
    },
  );

  test('the erasure of one client keeps every row of the other (D88)', async () => {
    const before = await archiveOf(jose);
    await db.query('select app_private.erase_client($1)', [elena]);
    expect(await archiveOf(jose)).toEqual(expect.arrayContaining(before));
    expect(JSON.stringify(await archiveOf(elena))).not.toMatch(/Elena|23289733/);
  });
});
