import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenBy, type Interface, readInterface } from '#scripts/generate/database-interface.ts';
import { database as db, onAClone } from '../tests/support/clone-fixture.ts';

let owner: pg.Client;
onAClone();

beforeAll(async () => {
  owner = new pg.Client({ connectionString: db.url });
  await owner.connect();
});
afterAll(() => owner.end());

test('the schema has every object that a server of the last release calls or reads', async () => {
  const released: Interface = JSON.parse(
    await readFile(join(import.meta.dirname, 'interface.json'), 'utf8'),
  );
  expect(Object.keys(released).length).toBeGreaterThan(150);
  expect(brokenBy(await readInterface(owner), released)).toEqual([]);
});

describe('the interface check', () => {
  const view = 'app_public.v_sample';
  const procedure = 'app_public.proc_sample';
  const make = (columns: string, parameters: string, answer = 'text') => `
    create view ${view} as select ${columns} from app_public.clients;
    create function ${procedure}(${parameters}) returns ${answer} language sql as 'select null::${answer}';
    grant execute on function ${procedure} to turno_staff;`;

  const changed = async (sql: string) => {
    await owner.query(`begin; ${make('id, status', 'name text')}`);
    try {
      const released = await readInterface(owner);
      await owner.query(`drop view ${view}; drop function ${procedure}; ${sql}`);
      return brokenBy(await readInterface(owner), released);
    } finally {
      await owner.query('rollback');
    }
  };

  test('the interface check reports removed functions and views', async () => {
    expect(await changed('')).toEqual([
      `function ${procedure} is missing: a running server still uses it; drop it one release later`,
      `view ${view} is missing: a running server still uses it; drop it one release later`,
    ]);
  });

  test('the interface check reports a column in the middle and a parameter without a default', async () => {
    expect(await changed(make('id, phone, status', 'name text, phone text'))).toEqual([
      `function ${procedure}: the new parameter 'phone text' has no default, and an existing call omits it`,
      `view ${view}: 'status smallint' is 'phone text' now: append after the last one, or use a new name`,
    ]);
  });

  test('the interface check accepts columns that a function appends, and no others', () => {
    const returning = (answer: string) => ({ 'function app_public.proc': { parts: [], answer } });
    const released = returning('TABLE(id uuid, name text)');
    expect(brokenBy(returning('TABLE(id uuid, name text, type text)'), released)).toEqual([]);
    expect(brokenBy(returning('TABLE(id uuid, type text)'), released)).toHaveLength(1);
  });

  test('the interface check reports a changed return type', async () => {
    expect(await changed(make('id, status', 'name text', 'integer'))).toEqual([
      `function ${procedure} returns integer, not text: give the new form a new name`,
    ]);
  });

  test('the interface check accepts a renamed parameter of an app_hidden function', () => {
    const helper = (parameter: string) => ({
      'function app_hidden.sample': { parts: [parameter], answer: 'text' },
    });
    expect(brokenBy(helper('p_name text'), helper('name text'))).toEqual([]);
    expect(brokenBy(helper('p_name uuid'), helper('name text'))).toHaveLength(1);
  });

  test('the interface check accepts appended columns and appended parameters with defaults', async () => {
    expect(await changed(make('id, status, phone', `name text, phone text default ''`))).toEqual(
      [],
    );
  });
});
