import { expect, test } from 'vitest';
import { openTurn, priced, sell } from '../support/acts.ts';
import { admin, caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { checkedFile, finish, rowsOf, savedFile, stateOf, statesOf } from './imported-file.ts';

setUpDemoCompany();

const headings = 'Documento;Nombre;Apellido;Teléfono';

interface Client {
  id: string;
  identification_type: string;
  identification_number: string;
  full_name: string;
  phone: string;
  email: string;
  address: string;
}

const clientOf = async (number: string): Promise<Client | undefined> =>
  (
    await db.query<Client>(
      `select id, identification_type, identification_number, full_name, phone, email, address
       from app_public.clients where identity_number = $1 and company_id = $2`,
      [number, caracas.companyId],
    )
  )[0];

const createClient = (document: string, first: string, last: string, phone: string) =>
  db.valueAs<string>(
    caracas.email('crm_supervisor'),
    `select v_id from app_public.proc_create_clients(
       identification_number => $1, identification_type => 'CI', first_name => $2, last_name => $3, phone => $4,
       address => 'Centro')`,
    [document, first, last, phone],
  );

const counted = (from: string) => db.value<string>(`select count(*) from ${from}`);

test('a new client has the canonical document, the office’s town and no question of consent (doc 9 §3 clients) (doc 9 §7 NEW)', async () => {
  const before = await counted('graphile_worker.jobs');
  const file = await checkedFile([headings, 'V-12.345.678;Ana;Pérez;+58 414-123.45.67']);
  expect(await statesOf(file)).toEqual(['NEW']);
  expect(await clientOf('V12345678')).toBeUndefined();
  const [row] = await finish(file);
  const client = await clientOf('V12345678');
  expect(row).toMatchObject({ state: 'DONE', target_id: client?.id });
  expect(client).toMatchObject({
    identification_type: 'CI',
    full_name: 'Ana Pérez',
    address: 'Caracas',
  });
  expect(await db.value(`select app_hidden.e164($1, 'VES')`, [client?.phone])).toBe(
    '+584141234567',
  );
  expect(
    await db.query('select from app_public.client_consents where client_id = $1', [client?.id]),
  ).toEqual([]);
  // Nothing but the work of the import itself is queued.
  expect(
    await db.query(
      `select task_identifier from graphile_worker.jobs where task_identifier <> 'imports__work' offset $1`,
      [before],
    ),
  ).toEqual([]);
  expect(
    await db.query(`select from app_public.messages where event_key = 'client_welcome:' || $1`, [
      client?.id,
    ]),
  ).toEqual([]);
});

test('a row that repeats one above is SAME, or doubtful with other values (doc 9 §7 SAME) (doc 9 §8 ROW_REPEATED)', async () => {
  const file = await checkedFile([
    headings,
    'V-12.345.679;Ana;Pérez;+58 414-123.45.68',
    '12345679;Ana;Pérez;0414-1234568',
    '12345679;Ana;Gil;0414-1234568',
  ]);
  expect(await statesOf(file)).toEqual(['NEW', 'SAME', 'DOUBTFUL ROW_REPEATED']);
  expect((await rowsOf(file))[2]?.params).toEqual({ line: 3 });
});

test.for([
  ['Apellido', 'Gil'],
  ['Teléfono', '0412-5550102'],
  ['Email', 'rosa@correo.com'],
  ['Notas', 'Alergia'],
  ['Acepta mensajes', 'No'],
] as const)('another %s of a client is an update (doc 9 §7 UPDATE)', async ([heading, cell]) => {
  const document = `V51266${heading.charCodeAt(1)}`;
  await createClient(document, 'Rosa', 'Mora', '');
  const file = await checkedFile([`Documento;Nombre;${heading}`, `${document};;${cell}`]);
  expect(await statesOf(file)).toEqual(['UPDATE']);
});

test('an update changes the phone alone, and an undo puts it back (doc 9 §7 UPDATE) (doc 9 §10)', async () => {
  const id = await createClient('V4126628', 'Rosa', 'Mora', '0412-5550000');
  const file = await checkedFile([headings, '04126628;;;0412-5550101']);
  expect(await statesOf(file)).toEqual(['UPDATE']);
  await finish(file);
  expect(await clientOf('V4126628')).toMatchObject({
    id,
    full_name: 'Rosa Mora',
    phone: '0412-5550101',
  });
  expect(
    await db.value(`select before ->> 'phone' from app_public.import_rows where target_id = $1`, [
      id,
    ]),
  ).toBe('0412-5550000');
  expect(await finish(file, 'undo_import')).toMatchObject([{ state: 'UNDONE' }]);
  expect(await clientOf('V4126628')).toMatchObject({ id, phone: '0412-5550000' });
});

test('digits with a final hyphen are a RIF, which is checked (doc 9 §10)', async () => {
  const file = await checkedFile([headings, 'V-12345678-1;Ana;;', 'J-41635460-8;Bar;;']);
  expect(await statesOf(file)).toEqual(['NEW', 'REFUSED INVALID_RIF']);
});

test('a row without a document is refused unless the option accepts it (doc 9 §7 REFUSED) (doc 9 §7.10)', async () => {
  const lines = [headings, ';Eva;Sol;'];
  expect(await statesOf(await checkedFile(lines))).toEqual(['REFUSED REQUIRED_FIELD']);
  const options = { withoutDocument: true };
  expect(await statesOf(await checkedFile(lines, { options }))).toEqual(['NEW']);
});

test('a possible duplicate is decided by a person: another client, or the same (doc 9 §7 DOUBTFUL) (doc 9 §8 POSSIBLE_DUPLICATE)', async () => {
  await createClient('V8566351', 'Zulay', 'Gil', '+58 412 5550103');
  const options = { options: { withoutDocument: true } };
  const file = await checkedFile([headings, ';Zulay;Gil;04125550103'], options);
  expect(await rowsOf(file)).toMatchObject([
    { state: 'DOUBTFUL', code: 'POSSIBLE_DUPLICATE', params: { name: 'Zulay Gil' } },
  ]);
  expect(await finish(file)).toMatchObject([{ state: 'DOUBTFUL' }]);
  await db.queryAs(admin, `select app_public.proc_decide_import_rows($1, null, 'OTHER')`, [
    file.id,
  ]);
  const [row] = await finish(file);
  expect(
    await db.query(
      'select identification_type, identification_number, identity_family from app_public.clients where id = $1',
      [row?.target_id],
    ),
  ).toEqual([
    {
      identification_type: '',
      identification_number: `SINDOC${row?.target_id?.replaceAll('-', '')}`,
      identity_family: null,
    },
  ]);
  await db.queryAs(
    caracas.email('crm_supervisor'),
    `select app_public.proc_set_client_document($1, 'CI', '8566352')`,
    [row?.target_id],
  );
  expect(await clientOf('V8566352')).toMatchObject({ id: row?.target_id, email: 'CI8566352' });
});

test('a second phone is added to the notes of a known client, once (doc 9 §7.5)', async () => {
  const id = await createClient('V20000051', 'Rosa', 'Mora', '0412-5550051');
  await db.queryAs(
    caracas.email('crm_supervisor'),
    `select app_public.proc_save_client_profile($1, notes => 'Alérgica')`,
    [id],
  );
  const notes = () => db.value('select notes from app_public.profiles where client_id = $1', [id]);
  const lines = [headings, 'V20000051;;;0412-5550051 / 0212-5550052'];
  const file = await savedFile(lines);
  expect(await notes()).toBe('Alérgica\n0212-5550052');
  expect(await statesOf(await checkedFile(lines))).toEqual(['SAME']);
  await finish(file, 'undo_import');
  expect(await notes()).toBe('Alérgica');
});

test('a decision that two clients are the same changes no document (doc 9 §7.7)', async () => {
  const id = await createClient('V20000061', 'Zulay', 'Rey', '0412-5550061');
  const file = await checkedFile([headings, 'V20000062;ZULAY;Rey;04125550061']);
  expect(await statesOf(file)).toEqual(['DOUBTFUL POSSIBLE_DUPLICATE']);
  await db.queryAs(admin, `select app_public.proc_decide_import_rows($1, null, 'SAME')`, [file.id]);
  expect(await finish(file)).toMatchObject([{ state: 'DONE', target_id: id }]);
  expect(await clientOf('V20000061')).toMatchObject({ id, full_name: 'ZULAY Rey' });
  expect(await clientOf('V20000062')).toBeUndefined();
});

test('a decision gives its document to a client without one (doc 9 §7.7)', async () => {
  const options = { options: { withoutDocument: true } };
  const [row] = await rowsOf(await savedFile([headings, ';Iris;Rey;04125550071'], options));
  const file = await checkedFile([headings, 'V20000071;Iris;Rey;04125550071']);
  await db.queryAs(admin, `select app_public.proc_decide_import_rows($1, null, 'SAME')`, [file.id]);
  await finish(file);
  expect(await clientOf('V20000071')).toMatchObject({ id: row?.target_id });
  await finish(file, 'undo_import');
  expect(await clientOf('V20000071')).toBeUndefined();
});

test('the same file is all SAME after it was saved (doc 9 §11)', async () => {
  const lines = [headings, 'V20000001;Ana;Pérez;0414-1230001', 'V20000002;Eva;Gil;'];
  await savedFile(lines);
  expect(await statesOf(await checkedFile(lines))).toEqual(['SAME', 'SAME']);
});

test('a refusal of messages is recorded, an acceptance of messages or photos only with proof (doc 9 §7.11) (D83)', async () => {
  const lines = [
    'Documento;Nombre;Acepta mensajes;Acepta fotos',
    'V20000011;Ana;sí;sí',
    'V20000012;Eva;no;',
  ];
  const consents = () =>
    db.query(
      `select client.identification_number as number, purpose, consent.given, consent.how
       from app_public.client_consents as consent join app_public.clients as client on client.id = consent.client_id
       where client.identification_number like 'V2000001_' order by 1, 2`,
    );
  const refusal = { number: 'V20000012', purpose: 'MESSAGES', given: false, how: 'IMPORT' };
  const unproved = await savedFile(lines);
  expect(await consents()).toEqual([refusal]);
  await finish(unproved, 'undo_import');
  await savedFile(lines, { options: { consentProof: true } });
  const given = { number: 'V20000011', given: true, how: 'IMPORT' };
  expect(await consents()).toEqual([
    { ...given, purpose: 'MESSAGES' },
    { ...given, purpose: 'PHOTOS' },
    refusal,
  ]);
});

test('a client that a cashier changed or created after the simulacro is refused (doc 9 §9)', async () => {
  const id = await createClient('V20000021', 'Rosa', 'Mora', '');
  const file = await checkedFile([headings, 'V20000021;Rosana;Mora;', 'V20000022;Eva;Gil;']);
  await db.queryAs(
    caracas.email('crm_supervisor'),
    `select app_public.proc_save_client_profile($1, phone => '0412-7654321')`,
    [id],
  );
  await createClient('V20000022', 'Eva', 'Gil', '');
  expect(await finish(file)).toMatchObject([
    { state: 'REFUSED', code: 'STALE' },
    { state: 'REFUSED', code: 'CLIENT_EXISTS' },
  ]);
  expect(await stateOf(file)).toBe('DONE');
});

test('an undo removes new clients, except one with a sale since (doc 9 §10)', async () => {
  const clients = await counted('app_public.clients');
  const file = await savedFile([
    headings,
    'V20000031;Ana;Pérez;',
    'V20000032;Eva;Gil;0414-1230032',
    'V20000033;Luz;Mar;',
  ]);
  const turn = await openTurn(db, caracas, caracas.people.crm_technical);
  await sell(db, caracas, [priced(caracas, 'Planchado', turn)], {
    identification_number: 'V20000032',
  });
  expect(await finish(file, 'undo_import')).toMatchObject([
    { state: 'UNDONE' },
    { state: 'KEPT', params: { reason: 'tiene 1 venta' } },
    { state: 'UNDONE' },
  ]);
  expect(await stateOf(file)).toBe('UNDONE');
  expect(await counted('app_public.clients')).toBe(String(Number(clients) + 1));
  // The trail has both acts, without values.
  expect(
    await db.query(
      `select entry.action, entry.before, entry.after from app_public.audit_entries as entry
       join app_public.import_rows as held on held.target_id = entry.object_id
       where held.import_id = $1 and held.line = 2 order by entry.id`,
      [file.id],
    ),
  ).toEqual([
    { action: 'insert', before: null, after: null },
    { action: 'delete', before: null, after: null },
  ]);
});

test('two rows of one client are undone to the values before the first', async () => {
  const id = await createClient('V20000041', 'Rosa', 'Mora', '0412-5550041');
  const file = await checkedFile([
    headings,
    'V20000041;;;0412-5550042',
    'V20000041;;;0412-5550043',
  ]);
  await db.queryAs(admin, `select app_public.proc_decide_import_rows($1, '{3}', 'SAME')`, [
    file.id,
  ]);
  expect(await finish(file)).toMatchObject([{ state: 'DONE' }, { state: 'DONE' }]);
  expect((await clientOf('V20000041'))?.phone).toBe('0412-5550043');
  expect(await finish(file, 'undo_import')).toMatchObject([
    { state: 'UNDONE' },
    { state: 'UNDONE' },
  ]);
  expect(await clientOf('V20000041')).toMatchObject({ id, phone: '0412-5550041' });
});
