// Opens the files of every list of the demo in LibreOffice: `npm run check:spreadsheets`. XLSX with
// the settings of three countries, CSV with the settings of the office's country: every number,
// date and text keeps its value.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import '#server/graphql/parsing/graphile-environment.ts';
import { freePort } from '#db/embedded/free-port.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { allLists } from '#server/lists/all-lists.ts';
import { type ListFiles, listFiles } from '../test-runner/list-files.ts';
import { readCsv } from '../test-runner/read-csv.ts';
import { type CalcCell, readFods } from './read-fods.ts';

readCommandLine({ language: 'en', usage: 'npm run check:spreadsheets' });
if (spawnSync('soffice', ['--version']).error) {
  console.error('soffice is missing: install it with `apt-get install libreoffice-calc-nogui`.');
  process.exit(1);
}

const url = `http://127.0.0.1:${await freePort()}`;
const folder = await mkdtemp(join(tmpdir(), 'turno-spreadsheets-'));
const { PORT: _, ...env } = process.env;
const server = spawn(
  process.execPath,
  [join(import.meta.dirname, '../test-runner/e2e-server.ts')],
  {
    env: { ...env, PORT: new URL(url).port, TURNO_CAPTCHA: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);

type Office = 'caracas' | 'lima';
const files: Record<Office, Map<string, ListFiles>> = { caracas: new Map(), lima: new Map() };
let differences = 0;
try {
  await serverIsReady();
  for (const office of ['caracas', 'lima'] as const) await download(office);
  for (const locale of ['es-VE', 'es-PE', 'en-US']) {
    compare(`XLSX in ${locale}`, 'caracas', await open('caracas', 'xlsx', locale), () => true);
  }
  const isTyped = (cell: CalcCell) => cell !== null && cell.type !== 'text';
  // Separator, quote, UTF-8, first line, no column formats, language, quoted numbers as text, dates
  // as dates.
  const inVenezuela = await open('caracas', 'csv', 'es-VE', '59,34,76,1,,8202,false,true');
  compare('CSV of Caracas in es-VE', 'caracas', inVenezuela, isTyped);
  const inPeru = await open('lima', 'csv', 'es-PE', '44,34,76,1,,10250,false,true');
  compare('CSV of Lima in es-PE', 'lima', inPeru, isTyped);
} finally {
  server.kill('SIGTERM');
  await rm(folder, { recursive: true });
}
process.exit(differences === 0 ? 0 : 1);

/** Waits for the demo server, which loads the demo in about a minute. */
async function serverIsReady(): Promise<void> {
  for (let second = 0; second < 900; second += 1) {
    if (server.exitCode !== null) break;
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await sleep(1_000);
  }
  throw new Error('The demo server does not start.');
}

async function signIn(email: string): Promise<string> {
  const query = `mutation { procAuthenticateEmployeeJwtToken(input: { pEmail: "${email}", pPassword: "turno-demo" }) { jwtToken } }`;
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = (await response.json()) as {
    data: { procAuthenticateEmployeeJwtToken: { jwtToken: string } };
  };
  return data.procAuthenticateEmployeeJwtToken.jwtToken;
}

async function download(office: Office): Promise<void> {
  const tokens: string[] = [];
  for (const role of ['crm_admin', 'crm_supervisor', 'crm_technical']) {
    tokens.push(await signIn(`${role}@${office}.demo`));
  }
  const fetchAs = (path: string, { token }: { readonly token: string }) =>
    fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  const clients = await fetchAs('/csv/clients?separator=,&columns=["identificationNumber"]', {
    token: tokens[0] ?? '',
  });
  const client = readCsv(await clients.text())[1]?.[0] ?? '';
  for (const list of allLists) {
    const read = await listFiles(fetchAs, list, tokens, client);
    files[office].set(list.name, read);
    await writeFile(join(folder, `${office}-${list.name}.csv`), read.csv);
    await writeFile(join(folder, `${office}-${list.name}.xlsx`), new Uint8Array(read.xlsx));
  }
}

type Cells = readonly (readonly CalcCell[])[];

/** Opens the files of an office with the locale of a country; returns the cells of each list. */
async function open(
  office: Office,
  ending: 'csv' | 'xlsx',
  locale: string,
  csvOptions?: string,
): Promise<ReadonlyMap<string, Cells>> {
  const output = join(folder, `${office} ${locale} ${ending}`);
  const profile = join(output, 'profile');
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(
    join(profile, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item></oor:items>`,
  );
  const names = [...files[office].keys()];
  await promisify(execFile)('soffice', [
    '--headless',
    `-env:UserInstallation=${pathToFileURL(profile)}`,
    ...(csvOptions ? [`--infilter=CSV:${csvOptions}`] : []),
    ...['--convert-to', 'fods', '--outdir', output],
    ...names.map((name) => join(folder, `${office}-${name}.${ending}`)),
  ]);
  const read = async (name: string) =>
    [name, readFods(await readFile(join(output, `${office}-${name}.fods`), 'utf8'))] as const;
  return new Map(await Promise.all(names.map(read)));
}

/**
 * Compares the cells with those of the machine-readable CSV; prints the differences and the number
 * of equal cells.
 */
function compare(
  what: string,
  office: Office,
  opened: ReadonlyMap<string, Cells>,
  counts: (expected: CalcCell) => boolean,
): void {
  const alike = { number: 0, date: 0, text: 0 };
  for (const [name, cells] of opened) {
    for (const [line, row] of expectedCells(files[office].get(name) as ListFiles).entries()) {
      for (const [index, expected] of row.entries()) {
        const found = cells[line]?.[index] ?? null;
        if (!counts(expected)) continue;
        if (!isDeepStrictEqual(withoutMarks(found), expected)) {
          differences += 1;
          const texts = [found, expected].map((cell) => JSON.stringify(cell));
          console.error(
            `${what}, ${name}, line ${line + 1}, column ${index + 1}: ${texts.join(' is not ')}`,
          );
        } else if (expected) alike[expected.type] += 1;
      }
    }
  }
  const { number, date, text } = alike;
  console.log(
    `${what}: ${opened.size} lists, ${number} numbers, ${date} dates, ${text} texts are equal`,
  );
}

function expectedCells({ plain, types }: ListFiles): Cells {
  return readCsv(plain).map((row, line) =>
    row.map((text, index): CalcCell => {
      const type = line === 0 ? 'text' : types[index];
      if (text === '') return null;
      if (type === 'number' || type === 'money') return { type: 'number', value: Number(text) };
      if (type === 'date') return { type: 'date', value: text };
      // Midnight stands for a date without a time.
      const moment = text.replace(' 00:00:00', '').replace(' ', 'T');
      if (type === 'datetime') return { type: 'date', value: moment };
      return withoutMarks({ type: 'text', value: text });
    }),
  );
}

/** Removes the apostrophe before a formula, which only CSV has, and normalizes line ends. */
function withoutMarks(cell: CalcCell): CalcCell {
  if (cell?.type !== 'text') return cell;
  return { ...cell, value: cell.value.replaceAll("'", '').replaceAll('\r\n', '\n') };
}
