import { describe, expect, test } from 'vitest';
import { securityRows } from '#db/tests/support/security.ts';
import { securityLogList } from '#domain/lists/records/security-log.ts';
import {
  database,
  lines,
  marisol,
  onALoggedServer,
  rowsOf,
  server,
} from '../testing/security-log-fixture.ts';

onALoggedServer();

describe('exports in the security log', () => {
  const csv = (path: string, token: string, init: RequestInit = {}) =>
    server.fetch(`/csv/${path}`, { token, ...init });

  test('an export is logged with its list, filtered fields and number of rows', async () => {
    const token = await server.signIn(marisol);
    const filter = encodeURIComponent(JSON.stringify({ phone: { includesInsensitive: '0424' } }));
    const text = await (await csv(`clients?filter=${filter}`, token)).text();
    const rows = text.trimEnd().split('\r\n').length - 1;
    await rowsOf('EXPORT').toMatchObject([
      {
        outcome: 'DONE',
        actor_email: marisol,
        subject: 'clients.csv',
        detail: { list: 'clients', rows, personal: true, filters: ['Teléfono'] },
      },
    ]);
    expect(rows).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toContain('0424');
  });

  test('an export is logged with the days of its filter, and without its names', async () => {
    const token = await server.signIn('crm_admin@caracas.demo');
    const filter = JSON.stringify({
      saleDate: { greaterThanOrEqualTo: '2026-01-01T00:00:00Z' },
      saleDay: { greaterThanOrEqualTo: '2026-01-02' },
      clientName: { includesInsensitive: 'Ana' },
    });
    await (await csv(`sales?filter=${encodeURIComponent(filter)}`, token)).text();
    await rowsOf('EXPORT').toHaveLength(1);
    const [row] = await securityRows(database, 'EXPORT');
    expect(row?.detail.filters).toContain('Fecha desde 2026-01-02');
    expect(JSON.stringify(row)).not.toContain('Ana');
  });

  test('an export that its reader aborts is logged as CUT_OFF', async () => {
    // More rows than fit into the buffers between server and reader, from either attempt.
    await database.query(
      `insert into app_public.clients (company_id, office_id, identification_type, identification_number, first_name, last_name, phone, email, address)
       select company_id, office_id, 'CIV', (70000000 + n)::text, repeat('Larga ', 15), 'Lista', phone, n || '@larga.demo', repeat('x', 90)
       from app_public.clients, generate_series(1, 30000) as n where identification_number = (
         select min(identification_number) from app_public.clients)
       on conflict do nothing`,
    );
    const token = await server.signIn(marisol);
    const reading = new AbortController();
    const response = await csv('clients', token, { signal: reading.signal });
    await response.body?.getReader().read();
    reading.abort();
    await rowsOf('EXPORT').toMatchObject([{ outcome: 'CUT_OFF', subject: 'clients.csv' }]);
  });
});

test('the security log can be filtered only by day, person, kind, outcome, address and branch', async () => {
  expect(securityLogList.filters.map(({ caption }) => caption)).toEqual([
    'Fecha desde',
    'Fecha hasta',
    'Persona',
    'Qué',
    'Resultado',
    'Dirección',
    'Sucursal',
  ]);
  await database.query(
    `insert into app_public.security_events (company_id, office_id, kind, outcome, actor_id, address, created)
     select company_id, office_id, kind, outcome, id, address, event.created
     from app_public.employees as employee,
       (values ('SIGN_IN', 'DONE', '10.1.1.1', timestamptz '2026-03-01 12:00Z'),
         ('EXPORT', 'CUT_OFF', '10.1.1.2', timestamptz '2026-03-02 12:00Z')) as event (kind, outcome, address, created)
     where employee.email in ($1, 'crm_supervisor@lima.demo')`,
    [marisol],
  );
  const token = await server.signIn('crm_admin@caracas.demo');
  const [first] = await database.query<{ actor_id: string; office_id: string }>(
    `select actor_id, office_id from app_public.security_events where kind = 'EXPORT' limit 1`,
  );
  const query = `query ($filter: VSecurityEventFilter) {
    allVSecurityEvents(filter: $filter) { nodes { kind outcome actorId address officeId createdDay } } }`;
  const filters: Record<string, string | undefined> = {
    actorId: first?.actor_id,
    kind: 'EXPORT',
    outcome: 'CUT_OFF',
    address: '10.1.1.2',
    officeId: first?.office_id,
  };
  for (const [field, value] of Object.entries(filters)) {
    const { data } = await server.graphql(query, {
      variables: {
        filter: { [field]: { equalTo: value }, createdDay: { lessThan: '2026-04-01' } },
      },
      token,
    });
    const values = data.allVSecurityEvents.nodes.map((row: Record<string, string>) => row[field]);
    expect([field, values]).toEqual([field, [value, value]]);
  }
  const { data } = await server.graphql(query, {
    variables: {
      filter: {
        createdDay: { greaterThanOrEqualTo: '2026-03-02', lessThanOrEqualTo: '2026-03-02' },
      },
    },
    token,
  });
  expect(data.allVSecurityEvents.nodes).toMatchObject([{ kind: 'EXPORT' }, { kind: 'EXPORT' }]);
});
