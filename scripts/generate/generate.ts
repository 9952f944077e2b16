import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lexicographicSortSchema, printSchema as printApi } from 'graphql';
import { openOwner } from '#db/connections/owner-client.ts';
import { migrate } from '#db/migrate.ts';
import { SchemaFileError } from '#db/objects/schema-files.ts';
import { loginUrl } from '#db/roles.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { buildSchema } from '#server/graphile.config.ts';
import { createPhotoAddresses } from '#server/photos/photo-addresses.ts';
import { typeDocuments } from './codegen.ts';
import { freshDatabase, startDevCluster } from './dev-cluster.ts';
import { printExposed } from './print-exposed.ts';
import { printTables } from './print-schema.ts';
import { storedOperations } from './stored-operations.ts';

const { values: options } = readCommandLine({
  language: 'en',
  usage: `npm run generate -- [--check] [--documents]
  Writes the files generated from migrations, schema files and GraphQL documents: generated/ and **/*.generated.ts.
  --check: writes nothing, fails if a file differs
  --documents: only the GraphQL documents, against the generated schema, without a database`,
  options: { check: { type: 'boolean' }, documents: { type: 'boolean' } },
});
const root = join(import.meta.dirname, '..', '..');
const secret = 'development';

/** Returns all generated files by path, from migrations, server settings and documents. */
async function generate(): Promise<Map<string, string>> {
  const cluster = await startDevCluster();
  try {
    const ownerUrl = await freshDatabase(cluster, 'turno_generate');
    await migrate(ownerUrl, { secret, withCurrent: true });
    const owner = await openOwner(ownerUrl);
    const tables = await printTables(owner);
    const { rows } = await owner.query<{ most: number }>('select app_hidden.most_sorted() as most');
    await owner.end();
    const schema = lexicographicSortSchema(
      await buildSchema(loginUrl(ownerUrl, secret), createPhotoAddresses(secret, undefined)),
    );
    const api = printApi(schema);
    const typed = await typeDocuments(api);
    return new Map([
      ...[...tables].map(([name, text]): [string, string] => [
        `generated/tables/${name}.sql`,
        text,
      ]),
      ['generated/schema.graphql', `${api}\n`],
      ['generated/exposed.txt', printExposed(schema)],
      ['domain/lists/most-sorted.generated.ts', maxSortedRows(rows[0]?.most)],
      ['generated/operations.json', storedOperations(typed)],
      ...typed,
    ]);
  } finally {
    await cluster.stop();
  }
}

const maxSortedRows = (rows: number | undefined) =>
  `/** Rows that are sorted at once in an order without an index: app_hidden.most_sorted(). */
export const mostSorted = ${rows};
`;

/** Types the web app's documents against `generated/schema.graphql`, without a database. */
async function generateDocuments(): Promise<Map<string, string>> {
  const api = await readFile(join(root, 'generated/schema.graphql'), 'utf8');
  const typed = await typeDocuments(api);
  return new Map([['generated/operations.json', storedOperations(typed)], ...typed]);
}

const documentFiles = ['generated/operations.json', 'web/src/**/*.generated.ts'];
const allFiles = ['generated/**/*.*', '{domain,web}/**/*.generated.ts'];

/** Returns the generated files on disk, including those of deleted documents. */
async function committed(): Promise<Map<string, string>> {
  const patterns = options.documents ? documentFiles : allFiles;
  const files = await Array.fromAsync(glob(patterns, { cwd: root }));
  return new Map(
    await Promise.all(
      files.map(
        async (file): Promise<[string, string]> => [file, await readFile(join(root, file), 'utf8')],
      ),
    ),
  );
}

const [wanted, present] = await Promise.all([
  options.documents ? generateDocuments() : generate(),
  committed(),
]).catch((error) => {
  console.error(error instanceof SchemaFileError ? error.message : error);
  process.exit(1);
});
const stale = [...new Set([...wanted.keys(), ...present.keys()])].filter(
  (file) => wanted.get(file) !== present.get(file),
);

if (options.check) {
  for (const file of stale) console.error(`Differs from the generated text: ${file}`);
  if (stale.length) {
    console.error('Run `npm run generate` and commit the result.');
    process.exitCode = 1;
  }
} else {
  for (const file of stale) {
    const path = join(root, file);
    const content = wanted.get(file);
    if (content === undefined) {
      await rm(path);
    } else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
    console.log(file);
  }
}
