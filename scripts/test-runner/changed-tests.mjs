import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Tests that `npm test -- --changed` runs, as paths from the root.
 *
 * @typedef {object} ChangedTests
 * @property {boolean} all whether a file changed that any test may depend on
 * @property {string[]} related files whose tests run: changed modules, and tests that name changed
 * database objects
 * @property {string[]} tests changed test files, which run whatever part they belong to
 * @property {string[]} specs changed browser tests
 * @property {boolean} generated whether `generated` may differ
 * @property {boolean} bundle whether the web app's files may differ
 */

const ofAll =
  /^(package(-lock)?\.json|(vitest\.config|tsconfig)\.(ts|json)|db\/tests\/support\/[\w-]+\.ts)$/;
const ofGenerated =
  /^(generated\/|db\/(schema|migrations)\/|server\/(plugins\/|graphile)|scripts\/generate\/)|\.graphql$/;
const moduleFile = /\.(tsx?|mjs)$/;
const testFile = /\.test\.tsx?$/;
const usesDatabase = /^(db|server|tests|worker)\//;
const CREATED =
  /\b(?:create(?: or replace)?|alter) (?:function|procedure|(?:materialized )?view|table|type|domain) (?:\w+\.)?(\w+)|\bcreate policy \w+ on (?:\w+\.)?(\w+)/gi;

/**
 * Returns the names of the database objects that a file of `db/schema` creates, or that call it.
 */
function objectsIn(path, text) {
  const created = [...text.matchAll(CREATED)].map(([, object, table]) => object ?? table);
  const file = path
    .split('/')
    .at(-1)
    .replace(/\.sql$/, '');
  return new Set(created.length ? created : [file]);
}

/** Returns a name in SQL and in the API: `v_sales` is also `allVSales`. */
function spellings(name) {
  const pascal = name.replaceAll(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase());
  return [name, pascal[0].toLowerCase() + pascal.slice(1), `all${pascal}`];
}

const namesOf = (names) => new RegExp(`\\b(${names.join('|')})\\b`);

/** Returns the objects of a file of `db/schema` and, transitively, all objects that use them. */
function withUsers(path, schemaFiles, read) {
  const dependents = new Set([path]);
  const objects = new Set();
  for (const file of dependents) {
    const created = objectsIn(file, read(file));
    for (const object of created) objects.add(object);
    const used = new RegExp(`\\bapp_\\w+\\.(${[...created].join('|')})\\b`);
    for (const other of schemaFiles)
      if (!dependents.has(other) && used.test(read(other))) dependents.add(other);
  }
  return [...objects];
}

/**
 * Returns the tests that changed files can break.
 *
 * @param {readonly string[]} changed
 * @param {readonly string[]} files all of the repository
 * @param {(path: string) => string} read returns the text of a file; empty for a deleted one
 * @returns {ChangedTests}
 */
export function chooseTests(changed, files, read) {
  const testFiles = files.filter((path) => testFile.test(path) && usesDatabase.test(path));
  const schemaFiles = files.filter((path) => /^db\/schema\/.*\.sql$/.test(path));
  const ofDatabase = testFiles.filter((path) => path.startsWith('db/'));
  const related = new Set(changed.filter((path) => moduleFile.test(path) && read(path)));
  for (const path of changed) {
    if (!/^db\/(schema|migrations)\/.*\.sql$/.test(path)) continue;
    const isSchema = path.startsWith('db/schema/');
    const objects = isSchema
      ? withUsers(path, schemaFiles, read)
      : [...objectsIn(path, read(path))];
    const named = namesOf(objects.flatMap(spellings));
    const naming = testFiles.filter((test) => named.test(read(test)));
    const isCertain = isSchema && naming.some((test) => ofDatabase.includes(test));
    for (const test of isCertain ? naming : [...naming, ...ofDatabase]) related.add(test);
  }
  return {
    all: changed.some((path) => ofAll.test(path)),
    related: [...related],
    tests: changed.filter((path) => testFile.test(path) && read(path)),
    specs: changed.filter((path) => path.endsWith('.spec.ts') && read(path)),
    generated: changed.some((path) => ofGenerated.test(path)),
    bundle: changed.some((path) => /^(web|domain)\//.test(path)),
  };
}

/**
 * Returns the tests for the changes of a working tree since its last commit, including new files.
 */
export function changedTests(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
      .split('\n')
      .filter(Boolean);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const changed = [...git('diff', '--name-only', 'HEAD'), ...untracked];
  const files = [...git('ls-files'), ...untracked];
  const texts = new Map();
  const read = (path) => {
    const text =
      texts.get(path) ??
      (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
    texts.set(path, text);
    return text;
  };
  return chooseTests(changed, files, read);
}
