import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../tests/support/database.ts';
import { clone, setUpDemoCompany } from '../tests/support/demo-fixture.ts';
import { applyObjects } from './apply-objects.ts';
import { schemaFolder } from './schema-files.ts';

let owner: pg.Client;
let folder: string;

setUpDemoCompany(cloneDatabase);
beforeAll(async () => {
  owner = new pg.Client({ connectionString: clone.url });
  await owner.connect();
});
afterAll(() => owner.end());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turno-schema-'));
  await cp(schemaFolder, folder, { recursive: true });
});
afterEach(async () => {
  await applyObjects(owner);
  await rm(folder, { recursive: true });
});

const apply = () => applyObjects(owner, { folder });
const write = (path: string, text: string) => writeFile(join(folder, path), text);

async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, path), 'utf8');
  expect(text).toContain(from);
  await write(path, text.replace(from, to));
}

async function value<T>(sql: string): Promise<T> {
  const { rows } = await owner.query(sql);
  return (rows[0] && Object.values(rows[0])[0]) as T;
}

test('applying an unchanged schema rewrites no row of the catalog', async () => {
  await apply();
  const rows =
    'select jsonb_agg(row) from (select xmin, ctid from pg_proc union all select xmin, ctid from pg_policy) as row';
  const before = await value(rows);
  await apply();
  expect(await value(rows)).toEqual(before);
  expect(await value('select pg_current_xact_id_if_assigned() is null')).toBe(true);
});

/** Requires another permission to read clients. */
const changePolicy = () =>
  edit(
    'people/clients/clients_policies.sql',
    `company_where_can('client.read')`,
    `company_where_can('client.update')`,
  );

describe('a changed policy', () => {
  const policy = `select oid from pg_policy where polname = 'staff_reads' and polrelid = 'app_public.clients'::regclass`;
  const condition = `select pg_get_expr(polqual, polrelid) from pg_policy
    where polname = 'staff_reads' and polrelid = 'app_public.clients'::regclass`;

  test('a policy is altered, not dropped, when only its condition changed', async () => {
    const before = await value(policy);
    await changePolicy();
    await apply();
    expect(await value(policy)).toBe(before);
    expect(await value(condition)).toContain('client.update');
  });

  test('a policy that changes its command is created again', async () => {
    await edit(
      'people/clients/clients_policies.sql',
      'staff_reads on app_public.clients for select',
      'staff_reads on app_public.clients for all',
    );
    await apply();
    expect(await value(`select polcmd from pg_policy where oid = (${policy})`)).toBe('*');
  });

  test('a policy is dropped when no file defines it', async () => {
    await owner.query(
      'create policy forgotten on app_public.clients for select to turno_staff using (true)',
    );
    await write('people/nothing.sql', '-- Changed, so that the step runs.\n');
    await apply();
    expect(await value(`select count(*)::int from pg_policy where polname = 'forgotten'`)).toBe(0);
  });
});

describe('changed grants', () => {
  test('grants are revoked when their file no longer contains them', async () => {
    const may = `select has_column_privilege('turno_staff', 'app_public.clients', 'address', 'update')`;
    expect(await value(may)).toBe(true);
    await edit(
      'people/clients/clients_policies.sql',
      'phone, email, address, status',
      'phone, email, status',
    );
    await apply();
    expect(await value(may)).toBe(false);
  });

  test('manual grants on tables are revoked at the next change of a schema file', async () => {
    await owner.query('grant select on app_public.employees, app_private.accounts to turno_staff');
    await edit(
      'people/staff/employees_policies.sql',
      'create policy',
      '-- Changed.\ncreate policy',
    );
    await apply();
    expect(
      await value(
        `select has_column_privilege('turno_staff', 'app_public.employees', 'password', 'select')`,
      ),
    ).toBe(false);
    expect(
      await value(`select has_table_privilege('turno_staff', 'app_private.accounts', 'select')`),
    ).toBe(false);
  });
});

describe('a changed function', () => {
  const inText = `create function app_hidden.sample() returns text language sql return 'one';`;
  const inNumbers = 'create function app_hidden.sample() returns integer language sql return 1;';
  const define = async (text: string) => {
    await write('search/zz_sample.sql', text);
    await apply();
  };
  const samples = () => value<number>(`select count(*)::int from pg_proc where proname = 'sample'`);

  test('a function that gets a parameter with a default accepts old calls and exists once', async () => {
    await define(
      'create function app_hidden.sample(words text) returns text language sql return words;',
    );
    await define(
      `create function app_hidden.sample(words text, more text default '!') returns text language sql return words || more;`,
    );
    expect(await value(`select app_hidden.sample('ana')`)).toBe('ana!');
    expect(await samples()).toBe(1);
  });

  test('a function may change its return type', async () => {
    await define(inText);
    await define(inNumbers);
    expect(await value('select app_hidden.sample()')).toBe(1);
  });

  test('a change of a function that a view depends on fails with the file and the remedy', async () => {
    await write(
      'search/v_sample.sql',
      'create view app_hidden.v_sample as select app_hidden.sample() as sample;',
    );
    await define(inText);
    await expect(define(inNumbers)).rejects.toThrow(
      /^db\/schema\/search\/zz_sample\.sql:1: cannot drop function app_hidden\.sample\(\) because other objects depend on it \(view app_hidden\.v_sample depends on function app_hidden\.sample\(\)\)\. Append parameters with defaults, or give the new form a new name/,
    );
    expect(await value('select sample from app_hidden.v_sample')).toBe('one');
  });

  test('a function with a renamed parameter is created again, with its views and policies', async () => {
    await write(
      'search/v_sample.sql',
      `create view app_hidden.v_sample as select app_hidden.sample('ana') as sample;`,
    );
    await write(
      'people/sample_policies.sql',
      `create policy sample on app_public.clients for select to turno_staff using (app_hidden.sample(phone) <> '');`,
    );
    const sample = (parameter: string) =>
      `create function app_hidden.sample(${parameter} text) returns text language sql return ${parameter};`;
    await define(sample('words'));
    await define(sample('p_words'));
    expect(await value('select sample from app_hidden.v_sample')).toBe('ana');
    expect(await value(`select count(*)::int from pg_policy where polname = 'sample'`)).toBe(1);
    expect(await value(`select app_hidden.sample(p_words => 'luz')`)).toBe('luz');
  });

  test('a function is dropped when its file is deleted', async () => {
    await define(inText);
    await rm(join(folder, 'search/zz_sample.sql'));
    await apply();
    expect(await samples()).toBe(0);
  });
});

describe('a changed view', () => {
  const first =
    'create view app_public.v_sample with (security_invoker) as select id, status from app_public.clients;';

  test('a view may get a column after its last one', async () => {
    await write('people/v_sample.sql', first);
    await apply();
    await write('people/v_sample.sql', first.replace('status', 'status, phone'));
    await apply();
    expect(
      await value(
        `select count(*)::int from pg_attribute where attrelid = 'app_public.v_sample'::regclass and attnum > 0`,
      ),
    ).toBe(3);
  });

  test('a view with a new column in the middle fails with file and remedy, and nothing is applied', async () => {
    await write('people/v_sample.sql', first);
    await apply();
    await write(
      'people/a_sample.sql',
      'create function app_hidden.sample() returns integer language sql return 1;',
    );
    await write('people/v_sample.sql', first.replace('id, status', 'id, phone, status'));
    await expect(apply()).rejects.toThrow(
      'db/schema/people/v_sample.sql:1: cannot change name of view column "status" to "phone". A running server reads app_public.v_sample by its columns: append new ones after the last, and give a view with other columns a new name.',
    );
    expect(await value(`select count(*)::int from pg_proc where proname = 'sample'`)).toBe(0);
  });
});

describe('a new permission', () => {
  const line = `  ('office.see_all',`;
  const holders = (name: string) =>
    value<number>(
      `select count(*)::int from app_public.role_permissions where permission = '${name}'`,
    );
  const addSample = () =>
    edit(
      'access/roles/permission_catalogue.sql',
      line,
      `  ('sample.read', 'Ver muestras', '{crm_admin}'),\n${line}`,
    );

  test('a new permission is granted to the roles of existing companies', async () => {
    await addSample();
    await apply();
    expect(await holders('sample.read')).toBe(
      await value(
        `select count(*)::int from app_public.roles where role_name in ('crm_admin', 'crm_owner')`,
      ),
    );
  });

  test('a permission of a new template role is not granted to an older role of the same name (D71)', async () => {
    await owner.query(`
      delete from app_public.role_permissions as granted using app_public.roles as role
      where role.id = granted.role_id and role.role_name = 'crm_owner';
      update app_hidden.role_templates set role_names = array_remove(role_names, 'crm_owner')`);
    await edit(
      'access/roles/permission_catalogue.sql',
      '-- The permission catalogue',
      '-- Permissions',
    );
    await apply();
    expect(
      await value(`select count(*)::int from app_public.role_permissions as granted
        join app_public.roles as role on role.id = granted.role_id where role.role_name = 'crm_owner'`),
    ).toBe(0);
    expect(
      await value(`select count(*)::int from app_hidden.role_templates
      where 'crm_owner' = any (role_names)`),
    ).toBeGreaterThan(50);
  });

  test('a permission that an administrator revoked is not granted again', async () => {
    await owner.query(`delete from app_public.role_permissions where permission = 'client.sync'`);
    await addSample();
    await apply();
    expect(await holders('client.sync')).toBe(0);
  });
});

test('applying the schema waits for a lock that a request holds', async () => {
  const request = new pg.Client({ connectionString: clone.url });
  await request.connect();
  await request.query('begin; lock table app_public.clients in access share mode');
  await changePolicy();
  const applied = apply().then(() => 'applied');
  expect(
    await Promise.race([applied, new Promise((answer) => setTimeout(answer, 1_500, 'waiting'))]),
  ).toBe('waiting');
  await request.query('commit');
  expect(await applied).toBe('applied');
  await request.end();
});
