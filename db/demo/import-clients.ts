import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { LocalDate } from '#domain/dates/dates.ts';
import { proposeMapping } from '#domain/imports/heading-mapping.ts';
import { importKinds } from '#domain/imports/import-kinds.ts';
import { readRow } from '#domain/imports/row-reader.ts';
import { demoCompany } from './demo-company.ts';
import { names } from './names.ts';

/** Clients of the file, without the rejected rows. */
const clients = 40;

const headings = ['Cédula', 'Cliente', 'Celular', 'Correo', 'Cumpleaños', 'Acepta mensajes'];

/** Rows that the simulacro rejects: a RIF, a day and a phone that Excel changed. */
const rejected = [
  ['J-41635460-8', 'Inversiones Bella Piel, C.A.', '0212-9934510', '', '', ''],
  ['V-6.402.118', 'Josefina Aponte', '0416-7304418', '', '31/02/1968', 'no'],
  ['V-5.981.730', 'Nelly Arocha', '4,14123E+09', '', '14/08/1961', ''],
];

/** Returns the lines of a former agenda, always the same ones. */
export function agendaOfClients(): readonly (readonly string[])[] {
  const rows = Array.from({ length: clients }, (_, index) => {
    const pick = (from: readonly string[], step: number) => from[(index * step) % from.length];
    const [first, last, second] = [
      pick(names.women, 11),
      pick(names.last, 17),
      pick(names.last, 29),
    ];
    const number = String(33_104_577 + index * 61_873).replace(/\B(?=(\d{3})+$)/g, '.');
    const phone = `0${['414', '424', '412', '416'][index % 4]}-${7_230_118 + index * 41_337}`;
    const mail = `${first}.${last}`
      .normalize('NFD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase();
    const birthday = `${String(1 + ((index * 7) % 28)).padStart(2, '0')}/${String(1 + ((index * 5) % 12)).padStart(2, '0')}/${2001 + (index % 6)}`;
    return [
      `V-${number}`,
      index % 9 === 4 ? `${last} ${second}, ${first}` : `${first} ${last} ${second}`,
      phone,
      index % 3 === 0 ? '' : `${mail}${index}@correo.demo`,
      index % 4 === 1 ? '' : birthday,
      index % 8 === 3 ? 'no' : '',
    ];
  });
  const at = [8, 21, 35];
  return [
    headings,
    ...at.reduce((all, place, index) => all.toSpliced(place, 0, rejected[index] ?? []), rows),
  ];
}

/**
 * Imports the clients of a former agenda at Caracas, in the owner's name, by the functions of an
 * import (doc 9 §11). Its file has 40 clients, and three rows are rejected.
 *
 * @param owner connection of the database owner, in the transaction that creates the demo
 */
export async function importClients(owner: pg.ClientBase): Promise<void> {
  const lines = agendaOfClients();
  const { rows } = await owner.query<{
    company: string;
    office: string;
    actor: string;
    today: LocalDate;
  }>(
    `select office.company_id as company, office.id as office, employee.id as actor,
       app_hidden.office_today(office.id)::text as today
     from app_public.offices as office
     join app_public.companies as company on company.id = office.company_id
     join app_public.employees as employee on employee.office_id = office.id
     where company.company_name = $1 and office.office_name = 'Caracas' and employee.email = 'crm_owner@caracas.demo'`,
    [demoCompany],
  );
  const [place] = rows;
  if (!place) throw new Error('The demo has no owner at Caracas.');
  await owner.query(
    `select app_private.act_as_importer(
       jsonb_populate_record(null::app_public.imports, jsonb_build_object('company_id', $1::uuid, 'office_id', $2::uuid)), $3)`,
    [place.company, place.office, place.actor],
  );
  const id = await startImport(owner, place.office, lines);
  const isChecked = await checkImport(owner, { id, ...place }, lines);
  if (!isChecked) throw new Error('The simulacro of the demo ended early.');
  await owner.query(
    `update app_public.imports set state = 'RUNNING', counts = counts || '{"at": 0}' where id = $1`,
    [id],
  );
  for (let more = true; more; ) {
    const { rows: saved } = await owner.query<{ more: boolean }>(
      'select app_private.run_import_rows($1, $2, 50) as more',
      [id, place.actor],
    );
    more = saved[0]?.more === true;
  }
  await removeActor(owner, place.company);
}

const mapping = (office: { readonly id: string }) =>
  proposeMapping(importKinds.clients, headings, [{ ...office, name: 'Caracas', currency: 'VES' }]);

/** Adds the file of an import as an upload does; returns the id. */
async function startImport(
  owner: pg.ClientBase,
  officeId: string,
  lines: readonly (readonly string[])[],
): Promise<string> {
  const content = lines.map((line) => line.join(';')).join('\n');
  const { rows } = await owner.query<{ id: string }>(
    `select id from app_hidden.start_import('clients', $1, 'agenda-de-clientas.csv', $2, $3, 1, $4)`,
    [
      officeId,
      createHash('sha256').update(content).digest('hex'),
      headings,
      JSON.stringify(mapping({ id: officeId })),
    ],
  );
  const id = rows[0]?.id ?? '';
  const numbered = lines.map((line, index) => [index + 1, line]);
  await owner.query('select app_hidden.add_import_rows($1, $2)', [id, JSON.stringify(numbered)]);
  return id;
}

/** Reads the rows as the worker does, and ends the simulacro; returns whether it ran. */
async function checkImport(
  owner: pg.ClientBase,
  { id, office, actor, today }: { id: string; office: string; actor: string; today: LocalDate },
  lines: readonly (readonly string[])[],
): Promise<boolean> {
  await owner.query(`update app_public.imports set state = 'CHECKING' where id = $1`, [id]);
  const context = {
    offices: [{ id: office, name: 'Caracas', currency: 'VES' as const }],
    officeId: office,
    today,
  };
  const read = lines.slice(1).flatMap((raw, index) =>
    readRow(importKinds.clients, mapping({ id: office }), raw, context).map((part) => ({
      line: index + 2,
      ...part,
    })),
  );
  const { rows } = await owner.query<{ ran: boolean }>(
    'select app_private.check_import_rows($1, $2, $3, $4) as ran',
    [id, actor, JSON.stringify(read), lines.length],
  );
  await owner.query('select app_private.check_import_rows($1, $2, $3, null)', [id, actor, '[]']);
  return rows[0]?.ran === true;
}

/** Removes what would count as written by a person, and the settings of the person. */
async function removeActor(owner: pg.ClientBase, companyId: string): Promise<void> {
  await owner.query(
    'delete from app_public.audit_entries where company_id = $1 and actor_id is not null',
    [companyId],
  );
  for (const setting of [
    'company_id',
    'office_id',
    'employee_id',
    'user_id',
    'role_id',
    'currency_code',
    'import',
  ]) {
    await owner.query('select set_config($1, $2, true)', [`turno.${setting}`, '']);
  }
}
