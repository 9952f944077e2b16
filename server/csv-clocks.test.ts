import { describe, expect, test } from 'vitest';
import { csv, database, filtered, onManyClients, server } from './csv-stage.ts';

onManyClients();

describe('an instant of another clock than the reader’s', () => {
  const made = `select company_id, id as office_id, office_name, timestamptz '2026-03-05 02:00:00+00' as created
    from app_public.offices where office_name in ('Caracas', 'Lima')`;
  const client = `app_public.clients (company_id, office_id, created, identification_type, identification_number,
      first_name, second_name, last_name, second_last_name, phone, email, address, status)
    select company_id, office_id, created, 'PP', `;

  // Of every kind of list that told it by the reader's clock before, and of one of those that did not.
  test.each<[string, string]>([
    [
      'money_stores',
      `insert into app_public.money_stores (company_id, office_id, created, money_store_name, notes)
       select company_id, office_id, created, 'Caja de los relojes', '' from made`,
    ],
    [
      'clients',
      `insert into ${client} 'RELOJ' || upper(office_name), 'De los relojes', '', '', '', '', 'reloj@' || lower(office_name) || '.demo', 'Centro', 1 from made`,
    ],
    [
      'users',
      `insert into app_public.users (company_id, office_id, created_at, role_id, email)
       select made.company_id, office_id, made.created, role.id, 'relojes@' || lower(office_name) || '.demo'
       from made join app_public.roles as role using (company_id) where role_name = 'crm_marketing'`,
    ],
    [
      'messages',
      `insert into app_public.messages (company_id, office_id, created, event_key, phone, body)
       select company_id, office_id, created, 'relojes:' || office_name, '+58', 'De los relojes' from made`,
    ],
    [
      'discounts',
      `insert into app_public.discounts
         (company_id, office_id, created, discount_name, begin_date, end_date, days, company_name, office_name)
       select company_id, office_id, created, 'De los relojes', '2026-03-05', '2026-03-06', '{1}', '', office_name from made`,
    ],
    [
      'subservices',
      `insert into app_public.subservices
         (company_id, office_id, created, service_id, subservice_name, description, cost, currency_code)
       select distinct on (office_id) made.company_id, office_id, made.created, service.id, 'De los relojes', '', 1, 'USD'
       from made join app_public.services as service using (company_id)`,
    ],
    ...['crm_technical', 'crm_supervisor'].map((role): [string, string] => [
      role === 'crm_technical' ? 'employees' : 'supervisors',
      `insert into app_public.employees
         (company_id, office_id, created, role_id, email, first_name, identification_type, identification_number, phone)
       select made.company_id, office_id, made.created, role.id, '${role}-relojes@' || lower(office_name) || '.demo',
         'De los relojes', 'PP', '${role === 'crm_technical' ? 'TEC' : 'SUP'}' || upper(office_name), ''
       from made join app_public.roles as role using (company_id) where role_name = '${role}'`,
    ]),
    [
      'disabled_records',
      `with disabled as (
         insert into ${client} 'QUIETO' || upper(office_name), 'De los relojes', '', '', '', '', 'quieto@' || lower(office_name) || '.demo', 'Centro', 2 from made
         returning id, company_id, office_id, created)
       insert into app_public.audit_entries (company_id, office_id, created, object_type, object_id, action, after)
       select company_id, office_id, created, 'clients', id, 'update', '{"status": 2}' from disabled`,
    ],
  ])('names its zone in the file of %s (D63)', async (name, insert) => {
    await database.query(
      insert.startsWith('with')
        ? insert.replace('with', `with made as (${made}),`)
        : `with made as (${made}) ${insert}`,
    );
    const admin = await server.signIn('crm_admin@caracas.demo');
    const path =
      name === 'clients' ? filtered({ firstName: { includesInsensitive: 'relojes' } }) : name;
    const rows = (await (await csv(path, admin)).text())
      .split('\r\n')
      .filter((row) => row.toLowerCase().includes('relojes'));
    const row = (office: string) =>
      rows.find((each) => each.includes(`,${office},`) || each.startsWith(`${office},`));
    expect(row('Caracas')).toContain('04/03/2026 10:00:00 PM');
    expect(row('Caracas')).not.toMatch(/M \(/);
    expect(row('Lima')).toContain('04/03/2026 09:00:00 PM (Lima)');
  });
});
