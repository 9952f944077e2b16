import { createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DatabaseError, type Pool } from 'pg';
import { openOwnerPool } from '#db/connections/owner-client.ts';
import { loginUrl } from '#db/roles.ts';
import { errorText } from '#domain/errors/error-register.ts';
import { largestFile, largestFileText } from '#domain/imports/file-limits.ts';
import { columnOf, fieldNamed, type GivenColumn } from '#domain/imports/heading-mapping.ts';
import { importRowStates, importStates } from '#domain/imports/import-captions.ts';
import { importKinds, isImportKind } from '#domain/imports/import-kinds.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { connectOrExit } from '#runtime/connect-database.ts';
import { startupErrorMessage } from '#runtime/database/startup-error.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';
import { createLogger } from '#runtime/logger.ts';
import { loadSecret } from '#runtime/secret.ts';
import { createStatementCanceller } from '#server/database/cancel-statement.ts';
import { failureOf } from '#server/errors/error-codes.ts';
import { tooLarge, unreadable } from '#server/imports/file-errors.ts';
import { openFile } from '#server/imports/open-file.ts';
import { isPersonalKind, refusedFile, refusedRows } from '#server/imports/refused-file.ts';
import { fileStream } from '#server/lists/file-stream.ts';
import { openListCursor } from '#server/lists/list-cursor.ts';
import { listFormat } from '#server/lists/list-format.ts';
import { findImporter, type Importer, WrongArgument } from './importer.ts';
import { type CommandImport, checkFile, type ImportState } from './run-import.ts';

/** Exit code if rows of the file were not saved. */
const rowsLeftOut = 2;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const { values, positionals, exitWithUsage } = readCommandLine({
  usage: `npm run import -- --kind TIPO ARCHIVO --office NOMBRE [--company NOMBRE] [--as EMAIL]
  [--map 'Encabezado=campo'] [--doubtful same|other] [--without-document] [--refused ARCHIVO] [--dry-run]
Lee un archivo CSV o XLSX y guarda sus filas en la sucursal, sin trabajador. Termina con 2 si alguna fila quedó fuera.
--kind: ${Object.keys(importKinds).join(', ')}
--as: la cuenta que importa; si falta, la más antigua que puede importar en todas las sucursales
--map: el campo de una columna, por su nombre o su encabezado de la plantilla; vacío, la columna no se lee. Se puede repetir
--doubtful: las filas dudosas son la misma ficha (same) u otra (other, solo si puede ser otra persona); si falta, quedan fuera
--without-document: acepta clientes sin documento
--refused: guarda ahí las filas rechazadas con su motivo, como .csv o .xlsx
--dry-run: solo el simulacro; la importación queda en /importar`,
  options: {
    kind: text,
    office: text,
    company: text,
    as: text,
    map: { ...text, multiple: true },
    doubtful: text,
    'without-document': flag,
    refused: text,
    'dry-run': flag,
  },
  positionals: [1, 1],
});

function readArguments() {
  const { kind: name, office, doubtful, refused, map = [] } = values;
  if (!isImportKind(name)) return exitWithUsage(name ? `--kind ${name}` : 'Falta --kind');
  if (!office) return exitWithUsage('Falta --office');
  if (doubtful !== undefined && doubtful !== 'same' && doubtful !== 'other') {
    return exitWithUsage(`--doubtful ${doubtful}`);
  }
  if (refused !== undefined && !/\.(csv|xlsx)$/i.test(refused)) {
    return exitWithUsage(`--refused ${refused}`);
  }
  const kind = importKinds[name];
  const given = map.map((each): GivenColumn => {
    const [, heading = '', fieldName = ''] = /^(.+)=(.*)$/s.exec(each) ?? [];
    const field = fieldName === '' ? null : fieldNamed(kind, fieldName);
    if (heading === '' || field === undefined) return exitWithUsage(`--map ${each}`);
    return { heading, field };
  });
  const choice = doubtful === undefined ? undefined : doubtful === 'same' ? 'SAME' : 'OTHER';
  return { kind, office, given, doubtful: choice, refused } as const;
}

const { kind, office, given, doubtful, refused } = readArguments();
const [path = ''] = positionals;

async function readBytes(): Promise<Buffer> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw unreadable(`no existe el archivo ${path}`);
  if (found.size > largestFile) throw tooLarge(largestFileText);
  return readFile(path);
}

/** Writes the refused rows as GET /imports/:id/refused does, and records the export as it does. */
async function writeRefused(
  target: string,
  { pool, owner, url }: Connections,
  importer: Importer,
  work: CommandImport,
  { headings, counts }: ImportState,
): Promise<void> {
  const canceller = createStatementCanceller(url, createLogger('silent'));
  const format = extname(target).slice(1).toLowerCase();
  const { name, writerOf } = listFormat(importer.claims.currency_code, { format });
  const { signal } = stopping;
  try {
    const statement = { text: refusedRows, values: [work.id] };
    const cursor = await openListCursor(pool, canceller, work.begin, statement, signal);
    const source = refusedFile(kind, headings, cursor, writerOf);
    await pipeline(await fileStream(source, signal), createWriteStream(target, { mode: 0o600 }));
  } finally {
    await canceller.close();
  }
  await owner.query("select app_private.log_security('EXPORT', $1, $2, 'DONE', '', $3, $4, $5)", [
    `importacion-rechazadas.${name}`,
    {
      list: 'import',
      kind: kind.name,
      rows: counts.REFUSED ?? 0,
      personal: isPersonalKind(kind.name),
      filters: [],
    },
    importer.claims.company_id,
    importer.officeId,
    importer.accountId,
  ]);
}

interface Connections {
  /** As turno_worker; a transaction of the importer is one of turno_staff. */
  readonly pool: Pool;
  readonly owner: Pool;
  readonly url: string;
}

async function importFile(connections: Connections): Promise<number> {
  const bytes = await readBytes();
  const content = await openFile(kind, bytes);
  const missing = given.find(({ heading }) => columnOf(content.headings, heading) < 0);
  if (missing) {
    throw new WrongArgument(`--map: el archivo no tiene la columna ${missing.heading}`);
  }
  const importer = await findImporter(connections.owner, {
    office,
    company: values.company,
    email: values.as,
  });
  const file = { kind, officeId: importer.officeId, fileName: basename(path), bytes, content };
  const choices = { given, doubtful, withoutDocument: values['without-document'] === true };
  const work = await checkFile(connections.pool, importer, file, choices, stopping.signal);
  const wanted = values['dry-run'] ? 'CHECKED' : 'DONE';
  if (!values['dry-run']) await work.run();
  const read = await work.read();
  await printResult(work, read, importer.email);
  if (refused) await writeRefused(refused, connections, importer, work, read);
  const { REFUSED = 0, undecided = 0 } = read.counts;
  if (read.state !== wanted) return 1;
  return REFUSED + undecided > 0 ? rowsLeftOut : 0;
}

async function printResult(
  work: CommandImport,
  { state, counts }: ImportState,
  email: string,
): Promise<void> {
  const caption = Object.entries(importStates).find(([name]) => name === state)?.[1] ?? state;
  const total = counts.total === 1 ? '1 fila' : `${counts.total ?? 0} filas`;
  const lines = [`${kind.title}: ${total} de ${basename(path)}, como ${email}. ${caption}`];
  for (const [name, rowCaption] of Object.entries(importRowStates)) {
    if (counts[name]) lines.push(`  ${rowCaption}: ${counts[name]}`);
  }
  if (counts.undecided) lines.push(`  Sin decidir: ${counts.undecided}`);
  if (counts.erased) {
    lines.push(`${counts.erased} clientes pidieron ser borrados: quítelos del archivo`);
  }
  for (const { line, reason } of await work.refused()) lines.push(`Fila ${line}: ${reason}`);
  lines.push(`Está en /importar/${work.id}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => stopping.abort(new WrongArgument('La importación se detuvo')));
}
const env = readEnvOrExit();
const secret = await loadSecret(env);
const database = await connectOrExit(env, secret);
const url = loginUrl(database.directUrl, secret, database.login);
const owner = openOwnerPool(database.directUrl, { max: 1 });
const pool = openOwnerPool(url, {
  max: 2,
  onConnect: async (client) => {
    await client.query('set role turno_worker');
  },
});
try {
  process.exitCode = await importFile({ pool, owner, url });
} catch (error) {
  const failure = failureOf(error);
  const reason = failure ? errorText(failure.code, failure.params) : startupErrorMessage(error);
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
  if (!(failure || error instanceof WrongArgument || error instanceof DatabaseError)) throw error;
} finally {
  await pool.end();
  await owner.end();
  await database.close();
}
