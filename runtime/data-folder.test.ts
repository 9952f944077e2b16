import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDataFolder } from './data-folder.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'turno-data-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const modeOf = (...path: string[]) => (lstatSync(join(home, ...path)).mode & 0o777).toString(8);

test('closeDataFolder creates a folder that only its owner can access', async () => {
  await closeDataFolder(join(home, 'new', 'data'));
  expect(modeOf('new', 'data')).toBe('700');
});

test('closeDataFolder makes a readable folder and its content accessible only to the owner', async () => {
  const data = join(home, 'data');
  for (const folder of ['files', 'backups/old', 'postgres/cluster/data']) {
    mkdirSync(join(data, folder), { recursive: true });
  }
  for (const file of ['secret', 'files/a.jpg', 'backups/old/b.jsonl', 'postgres/cluster/port']) {
    writeFileSync(join(data, file), file);
    chmodSync(join(data, file), 0o644);
  }
  writeFileSync(join(data, 'run.sh'), '');
  chmodSync(join(data, 'run.sh'), 0o755);
  chmodSync(data, 0o777);

  await closeDataFolder(data);

  expect(modeOf('data')).toBe('700');
  expect(modeOf('data/run.sh')).toBe('700');
  for (const folder of ['files', 'backups', 'backups/old', 'postgres', 'postgres/cluster']) {
    expect([folder, modeOf('data', folder)]).toEqual([folder, '700']);
  }
  for (const file of ['secret', 'files/a.jpg', 'backups/old/b.jsonl', 'postgres/cluster/port']) {
    expect([file, modeOf('data', file)]).toEqual([file, '600']);
  }
});

test('closeDataFolder follows a link to the folder itself, but no link inside it', async () => {
  const data = join(home, 'data');
  const elsewhere = join(home, 'elsewhere');
  mkdirSync(data);
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'a'), '');
  chmodSync(elsewhere, 0o755);
  symlinkSync(elsewhere, join(data, 'link'));
  symlinkSync(data, join(home, 'turno'));
  chmodSync(data, 0o755);
  await closeDataFolder(join(home, 'turno'));
  expect(modeOf('elsewhere')).toBe('755');
  expect(modeOf('data')).toBe('700');
});

test('closeDataFolder rejects a shared folder such as /tmp and changes nothing in it', async () => {
  const shared = join(home, 'shared');
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  await expect(closeDataFolder(shared)).rejects.toThrow(/^TURNO_DATA: .*carpeta propia/);
  expect(modeOf('shared')).toBe('777');
  expect(readdirSync(shared)).toEqual([]);
});
