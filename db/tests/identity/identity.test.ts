import { describe, expect, test } from 'vitest';
import { clientsList } from '#domain/lists/clients/clients.ts';
import { providersList } from '#domain/lists/expenses/providers.ts';
import { employeesList } from '#domain/lists/staff/employees.ts';
import { otherEmployeesList } from '#domain/lists/staff/other-employees.ts';
import { supervisorsList } from '#domain/lists/staff/supervisors.ts';
import { type DocumentedRecord, documentedRecords } from '#domain/people/documented-records.ts';
import {
  createClient,
  marisol,
  milagros,
  onOfficesWithClients,
  register,
} from '../people/clients-fixture.ts';
import { call, openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import type { PersonFixture } from '../support/office-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';

onOfficesWithClients();

/** The list with the edit form of each kind. */
const correctedIn: Readonly<Record<DocumentedRecord, { readonly view: string }>> = {
  clients: clientsList,
  technicals: employeesList,
  supervisors: supervisorsList,
  employees: otherEmployeesList,
  providers: providersList,
};

const ofLima = (type: string, number: string, more: Record<string, unknown> = {}) =>
  createClient({ identification_type: type, identification_number: number, ...more }, milagros);
const ofCaracas = (type: string, number: string, more: Record<string, unknown> = {}) =>
  createClient({ identification_type: type, identification_number: number, ...more }, marisol);

async function found(actor: string, number: string, type?: string): Promise<string | null> {
  const [client] = await db.as(actor, (sql) =>
    sql.query<{ id: string | null }>(
      'select id from app_public.client_by_identification_number($1, $2)',
      [number, type ?? null],
    ),
  );
  return client?.id ?? null;
}

describe('identity of documents (D88)', () => {
  test('a DNI does not match the client or the name of a cédula with the same digits', async () => {
    await register({ number: 'V23289733', first: 'Venancia', last: 'Zulia', sex: 'F' });
    const cedula = await ofCaracas('CI', 'V23289733');
    const dni = await ofLima('DNI', '23289733');
    const [saved] = await db.query('select full_name from app_public.clients where id = $1', [
      dni.v_id,
    ]);
    expect(saved).toEqual({ full_name: '' });
    expect(await found(milagros, '23289733')).toBe(dni.v_id);
    expect(await found(marisol, '23289733')).toBe(cedula.v_id);
  });

  test("digits alone match only documents of the office's country", async () => {
    const { v_id } = await ofCaracas('CI', 'V25913246');
    expect(await found(marisol, '25913246')).toBe(v_id);
    expect(await found(milagros, '5913246', 'DNI')).toBeNull();
    expect(await found(milagros, '25913246', 'DNI')).toBeNull();
  });

  test.for([
    ['CI', 'V4126628', ['V04126628', '4126628', 'v-4.126.628', 'V 004126628']],
    [
      'RIF',
      'J416354609',
      ['J-41635460-9', 'j 416354609', 'J41635460–9', '416354609', 'J.416354609'],
    ],
    ['PP', 'AB12345', ['ab-12345', 'AB 12345']],
  ] as const)(
    'all spellings of %s %s are one client (doc 1 §8 CLIENT_EXISTS) (doc 3 §8)',
    async ([type, number, spellings]) => {
      const { v_id } = await ofCaracas(type, number);
      for (const spelling of [number, ...spellings]) {
        expect(await rejectionWithoutTrace(db, () => ofCaracas(type, spelling))).toMatchObject({
          code: 'CLIENT_EXISTS',
          params: { field: 'identificationNumber' },
        });
        expect(await found(marisol, spelling)).toBe(v_id);
      }
    },
  );

  test('digits of both a V and an E document are ambiguous, with both clients as candidates', async () => {
    const v = await ofCaracas('CI', 'V7654321', { first_name: 'Ana' });
    const e = await ofCaracas('CI', 'E7654321', { first_name: 'Eva' });
    const rejection = await rejectionOf(found(marisol, '7654321'));
    expect(rejection).toMatchObject({
      code: 'IDENTIFICATION_AMBIGUOUS',
      params: { field: 'identificationNumber', candidates: [{ id: v.v_id }, { id: e.v_id }] },
    });
    expect(await found(marisol, 'E7654321')).toBe(e.v_id);
  });

  test.for([
    ['CI', 'V00000000', 'INVALID_IDENTIFICATION'],
    ['CI', '000000', 'INVALID_IDENTIFICATION'],
    ['DNI', '00000000', 'INVALID_IDENTIFICATION'],
    ['CI', 'VENEZOLANA', 'INVALID_IDENTIFICATION'],
    ['CI', 'J12345678', 'INVALID_IDENTIFICATION'],
    ['CI', ' - ', 'REQUIRED_FIELD'],
  ])(
    'document %s %j is rejected with %s and matches no client',
    async ([type = '', number = '', code]) => {
      const saved = type === 'DNI' ? ofLima(type, number) : ofCaracas(type, number);
      expect(await rejectionOf(saved)).toMatchObject({ code });
      expect(await found(marisol, number)).toBeNull();
    },
  );

  test('the back-fill counts existing duplicates, and a search finds the first one', async () => {
    const first = await ofCaracas('CI', 'V31313131');
    const second = await ofCaracas('CI', 'V41414141');
    await db.query(`alter table app_public.clients disable trigger identify;
      update app_public.clients set identification_number = '031313131', identity_family = null, identity_number = null
      where id = '${second.v_id}';
      alter table app_public.clients enable trigger identify;
      update app_public.clients set ${await db.value(
        "select assignment from app_private.back_fills where name = 'clients.identity'",
      )} where id = '${second.v_id}'`);
    const rows = await db.query(
      `select id, identity_number, identity_collision from app_public.clients where id = any ($1) order by identity_collision`,
      [[first.v_id, second.v_id]],
    );
    expect(rows).toEqual([
      { id: first.v_id, identity_number: 'V31313131', identity_collision: 0 },
      { id: second.v_id, identity_number: 'V31313131', identity_collision: 1 },
    ]);
    expect(await found(marisol, '31313131')).toBe(first.v_id);
  });

  test('a turn finds its technician by another spelling of the document', async () => {
    const [technician] = caracas.technicians;
    const number = technician?.identificationNumber.replace(/^V/, 'v-0');
    const answer = await db.as(marisol, (sql) =>
      call(sql, 'proc_create_workdays', { identification_number: number }),
    );
    expect(answer.v_end_code).toMatch(/99999|00002/);
  });
});

describe('repeated documents', () => {
  /** Only technicians, and the document that no other test repeats. */
  const listed = (actor: string) =>
    db.queryAs<{ id: string; object_type: string; document: string }>(
      actor,
      `select id, object_type, document from app_public.proc_repeated_documents()
       where document = 'CI V51515151' or object_type = 'technicals'`,
    );

  test('repeated documents are listed for roles that may correct them until they are corrected (D88)', async () => {
    const one = await ofCaracas('CI', 'V51515151');
    const other = await ofCaracas('CI', 'V61616161');
    const [technician, colleague] = caracas.technicians;
    for (const [table, id, as] of [
      ['clients', other.v_id, one.v_id],
      ['employees', colleague?.id, technician?.id],
    ])
      await db.query(
        `update app_public.${table} as held set identity_number = other.identity_number, identity_collision = 1
         from app_public.${table} as other where held.id = $1 and other.id = $2`,
        [id, as],
      );
    const rows = await listed(marisol);
    expect(rows.map(({ id, object_type }) => [object_type, id])).toEqual([
      ['clients', one.v_id],
      ['clients', other.v_id],
      ...[technician, colleague].map((person) => ['technicals', person?.id]),
    ]);
    expect(await listed(caracas.email('crm_technical_attendant'))).toEqual([]);
    await db.queryAs(
      marisol,
      `update app_public.clients set identification_number = 'V61616162' where id = $1`,
      [other.v_id],
    );
    expect((await listed(marisol)).map(({ object_type }) => object_type)).toEqual([
      'technicals',
      'technicals',
    ]);
  });

  test('repeated documents have only the kinds that the screen links to (D88)', async () => {
    await db.query(
      `insert into app_public.providers (company_id, office_id, identification_number, provider_name)
       select company_id, id, 'J1', 'Distribuidora' from app_public.offices where id = $1`,
      [caracas.id],
    );
    const records = await db.query<{ kind: string; permission: string; ids: string[] }>(
      `select object_type as kind, permission, array_agg(id::text order by id) as ids
       from app_hidden.documented_records where company_id = $1 and status = 1 group by 1, 2`,
      [caracas.companyId],
    );
    const listed: (typeof records)[number][] = [];
    for (const [kind, { view }] of Object.entries(correctedIn)) {
      const ids = await db.valueAs<string[]>(
        caracas.email('crm_admin'),
        `select array_agg(id::text order by id) from app_public.${view}`,
      );
      const { permission } = documentedRecords[kind as DocumentedRecord];
      listed.push({ kind, permission, ids });
    }
    const byKind = (one: { kind: string }, next: { kind: string }) =>
      one.kind.localeCompare(next.kind);
    expect(records.toSorted(byKind)).toEqual(listed.toSorted(byKind));
  });
});

test('a sale shows the type of its document while its client has that document (D88)', async () => {
  const turn = await openTurn(db, caracas, caracas.technicians[1] as PersonFixture);
  const sale = await sell(db, caracas, [priced(caracas, 'Corte de dama', turn)]);
  const types = () =>
    db.queryAs(
      marisol,
      `select client_in_type from app_public.v_sales where id = $1
       union all select client_in_type from app_public.v_sales_details_clients where sale_id = $1`,
      [sale],
    );
  expect(await types()).toEqual([{ client_in_type: 'CI' }, { client_in_type: 'CI' }]);
  await db.query(
    `update app_public.clients set identification_number = 'V99887766'
     where id = (select client_id from app_public.sales where id = $1)`,
    [sale],
  );
  expect(await types()).toEqual([{ client_in_type: null }, { client_in_type: null }]);
});
