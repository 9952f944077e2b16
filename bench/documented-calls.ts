import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredInputField,
} from 'graphql';
import type pg from 'pg';
import { addDays } from '#domain/dates/dates.ts';
import { writtenOut } from '../tests/contract/documents.ts';
import { officesAndInventory } from '../tests/contract/fields/offices-and-inventory.ts';
import { peopleAndSettings } from '../tests/contract/fields/people-and-settings.ts';
import { salesAndExpenses } from '../tests/contract/fields/sales-and-expenses.ts';
import type { HttpConnection } from './http-connection.ts';
import { threadTime } from './processor-time.ts';

const root = join(import.meta.dirname, '..');
const schema = buildSchema(readFileSync(join(root, 'generated/schema.graphql'), 'utf8'));

/** Formats a call with the values of a round. */
type WriteCall = (turn: number) => string;

/** Rounds after the first, which plans the calls. */
const extraTurns = 20;

/** Processor time of the calls in milliseconds, by round. */
export type DocumentedTimes = readonly ReadonlyMap<string, number>[];

/** All words of documents 1–3, which include the names of calls and fields. */
const named: ReadonlySet<string> = new Set(
  ['1-people-and-settings', '2-sales-and-expenses', '3-offices-and-inventory'].flatMap(
    (name) => readFileSync(join(root, `docs/spec/${name}.md`), 'utf8').match(/\w+/g) ?? [],
  ),
);

/** Returns a value of an input type that differs between rounds. */
function newValue(type: GraphQLInputType, turn: number): unknown {
  const bare = getNullableType(type);
  if (isListType(bare)) return [newValue(bare.ofType, turn)];
  if (isInputObjectType(bare)) {
    const fields = Object.values(bare.getFields()).filter(
      (field) =>
        isRequiredInputField(field) ||
        (named.has(field.name) && isLeafType(getNamedType(field.type))),
    );
    return Object.fromEntries(fields.map((field) => [field.name, newValue(field.type, turn)]));
  }
  switch (String(bare)) {
    case 'UUID':
      return randomUUID();
    case 'Int':
      return turn;
    case 'Float':
    case 'BigFloat':
    case 'BigInt':
      return String(turn);
    case 'Boolean':
      return turn % 2 === 0;
    case 'Date':
    case 'Datetime':
      return addDays('2024-01-01', turn);
    case 'JSON':
      return [{ turn }];
    default:
      return `text ${turn}`;
  }
}

/** Formats a documented mutation with all documented arguments and result fields. */
function writeMutation(name: string): WriteCall {
  const mutation = schema.getMutationType()?.getFields()[name];
  const [input] = mutation?.args ?? [];
  const payload = mutation && getNamedType(mutation.type);
  if (!input || !isObjectType(payload)) throw new Error(`${name} is no mutation`);
  const selected = Object.values(payload.getFields()).map((field) => {
    const type = getNamedType(field.type);
    if (!isObjectType(type)) return field.name;
    const leaves = Object.values(type.getFields()).filter(
      ({ args, type: inner }) => args.length === 0 && isLeafType(getNamedType(inner)),
    );
    return `${field.name} { ${leaves.map((leaf) => leaf.name).join(' ')} }`;
  });
  const document = `mutation ($input: ${input.type}) { ${name}(input: $input) { ${selected.join(' ')} } }`;
  return (turn) => writtenOut(document, { input: newValue(input.type, turn) });
}

/** Formats each documented query once, with its documented fields. */
function writeReads(values: Readonly<Record<string, readonly string[]>>): Map<string, WriteCall> {
  const reads = new Map<string, WriteCall>();
  for (const { fields, calls } of [
    peopleAndSettings,
    salesAndExpenses,
    officesAndInventory,
  ].flat()) {
    for (const call of calls) {
      const name = /^\w+/.exec(call)?.[0] ?? '';
      const isList = /^(all|proc)/.test(name);
      const selection = isList ? `nodes { ${fields} } totalCount` : fields;
      if (reads.has(name)) continue;
      reads.set(name, (turn) => {
        const written = call.replace(/<(\w+)>/g, (_, key: string) => {
          const known = values[key] ?? [];
          return known[turn % known.length] ?? randomUUID();
        });
        return `{ ${written} { ${selection} } }`;
      });
    }
  }
  return reads;
}

async function readValues(owner: pg.Client, officeId: string) {
  const ids = async (table: string) => {
    const { rows } = await owner.query<{ id: string }>(
      `select id from app_public.${table} where office_id = $1 order by md5(id::text) limit 100`,
      [officeId],
    );
    return rows.map(({ id }) => id);
  };
  const days = Array.from({ length: 100 }, (_, n) =>
    addDays(new Date().toISOString().slice(0, 10), -n),
  );
  return {
    office: [officeId],
    client: await ids('clients'),
    technician: await ids('employees'),
    subservice: await ids('subservices'),
    sale: await ids('sales'),
    appointment: await ids('appointments'),
    number: days.map((_, n) => `V${n}`),
    email: days.map((_, n) => String(n)),
    today: days,
    yesterday: days.map((day) => addDays(day, -1)),
    yearAgo: days.map((day) => addDays(day, -365)),
  };
}

/** Returns the calls of documents 1–3 by their names, queries first. */
export async function writeDocumentedCalls(
  owner: pg.Client,
  officeId: string,
): Promise<Map<string, WriteCall>> {
  const isNamed = ([name]: [string, unknown]) => named.has(name);
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {}).filter((name) =>
    named.has(name),
  );
  return new Map([
    ...[...writeReads(await readValues(owner, officeId))].filter(isNamed),
    ...mutations.map((name) => [name, writeMutation(name)] as const),
  ]);
}

/**
 * Sends the calls of documents 1–3 in sequence, with new values in each round, and measures the
 * server's processor time of each.
 */
export async function measureDocumentedCalls(
  owner: pg.Client,
  officeId: string,
  connection: HttpConnection,
  pid: number,
): Promise<DocumentedTimes> {
  const calls = await writeDocumentedCalls(owner, officeId);
  const turns: Map<string, number>[] = [];
  for (let turn = 0; turn <= extraTurns; turn += 1) {
    const times = new Map<string, number>();
    for (const [name, write] of calls) {
      const body = JSON.stringify({ query: write(turn + 1) });
      const before = threadTime(pid);
      const { status } = await connection.post(body);
      if (status === 429 || status >= 500) process.stderr.write(`${name}: status ${status}\n`);
      times.set(name, threadTime(pid) - before);
    }
    turns.push(times);
  }
  return turns;
}
