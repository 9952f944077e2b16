import { beforeAll, expect, test } from 'vitest';
import { callAs, priced } from '../support/acts.ts';
import type { Actor } from '../support/database.ts';
import { db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { loadOfficeFixture } from '../support/office-fixture.ts';

let owner: Actor;
let officeId: string;

setUpDemoCompany();

/** A company as `admin:create` creates it: an office and its owner. */
beforeAll(async () => {
  const [founded] = await db.query<{ company: string; office: string }>(
    `with founded as materialized (select app_private.create_company('Bella') as id)
     select id as company, app_private.create_office(jsonb_populate_record(null::app_public.offices, jsonb_build_object(
       'company_id', id, 'office_name', 'Altamira', 'address', '', 'currency_code', 'VES', 'time_zone', 'America/Caracas')),
       'Venezuela', 'Caracas', 0.16, 'NO APLICA') as office from founded`,
  );
  officeId = founded?.office ?? '';
  await db.query(
    `with owning as (
       insert into app_public.users (company_id, office_id, role_id, email)
       select company_id, $1, id, 'jefa@bella.demo' from app_public.roles
       where company_id = $2 and role_name = 'crm_owner' returning id, email)
     insert into app_private.accounts (user_id, email, password_hash) select id, email, '-' from owning`,
    [officeId, founded?.company],
  );
  owner = await db.actor('jefa@bella.demo');
});

const steps = (actor: Actor | string = owner) =>
  db.as(actor, async (sql) => {
    const rows = await sql.query<Record<string, boolean | string>>(
      'select * from app_public.proc_first_steps()',
    );
    return rows.map(({ office_id: _, ...done }) =>
      Object.keys(done).filter((step) => done[step] === true),
    );
  });

test('each first step is done when its rows exist, from an empty company to its first sale', async () => {
  const done: string[] = [];
  const nowDone = async (step: string) => {
    done.push(step);
    expect(await steps()).toEqual([done]);
  };
  expect(await steps()).toEqual([[]]);
  const act = (text: string, values: unknown[]) => db.queryAs(owner, text, values);

  await act(`update app_public.offices set address = 'Av. Principal' where id = $1`, [officeId]);
  await nowDone('has_address');
  await callAs(db, owner, 'proc_offer_services', {
    lines: [{ serviceName: 'Corte', subserviceName: 'Corte de dama', cost: '10.00', minutes: 45 }],
    currency_code: 'USD',
  });
  await nowDone('has_services');
  await act(
    `insert into app_public.employees (company_id, office_id, role_id, identification_type, identification_number,
       first_name, last_name, email, phone, commission, password)
     select company_id, $1, id, 'CI', 'V14218305', 'Ana', 'Paz', 'ana@bella.demo', '0414-5551234', 0.3, '$argon2id$x'
     from app_public.roles where company_id = $2 and role_name = 'crm_technical'`,
    [officeId, owner.companyId],
  );
  await nowDone('has_technicians');
  await act('update app_public.offices set exchange_value = 240 where id = $1', [officeId]);
  await nowDone('has_rate');
  const turn = await callAs(db, owner, 'proc_create_workdays', {
    identification_number: 'V14218305',
  });
  await nowDone('has_turn');

  const office = await loadOfficeFixture(db, 'Altamira' as Parameters<typeof loadOfficeFixture>[1]);
  const { v_end_code } = await callAs(db, owner, 'proc_create_sales', {
    identification_number: null,
    sales_details: [priced(office, 'Corte de dama', turn.v_id ?? '')],
    first_name: 'María',
    last_name: 'Paz',
    phone: '0414-5550000',
  });
  expect(v_end_code).toBe('99999');
  await nowDone('has_sale');
});
