import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Node, ParseResult, TypeName } from '@pgsql/types';

/** Where the files of all that can be made anew lie, a folder per domain. */
export const schemaFolder = join(import.meta.dirname, '..', 'schema');

/** One function, view, trigger, policy or schema, by the name under which the database knows it. */
export type SchemaObject =
  | { readonly kind: 'function'; readonly name: string; readonly signature: string }
  | { readonly kind: 'view' | 'schema'; readonly name: string }
  | { readonly kind: 'trigger'; readonly name: string; readonly table: string }
  | {
      readonly kind: 'policy';
      readonly name: string;
      readonly table: string;
      /** What of it can only be made anew: its command, whether it permits, which conditions it has. */
      readonly shape: string;
    };

export interface Statement {
  readonly sql: string;
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
  readonly makes: SchemaObject | undefined;
  /** The tables whose grants it tells. */
  readonly grantsOn: readonly string[];
}

/** A file of `db/schema`: what it says and its hash, which tells whether a database has it. */
export interface SchemaFile {
  readonly path: string;
  readonly text: string;
  readonly hash: string;
}

export interface ParsedFile extends SchemaFile {
  readonly statements: readonly Statement[];
}

/** A file says what the step cannot do; the message names the file, the line and the cure. */
export class SchemaFileError extends Error {
  constructor(path: string, line: number, message: string, options?: ErrorOptions) {
    super(`db/schema/${path}:${line}: ${message}`, options);
  }
}

/** All files, by path. */
export async function readFiles(folder = schemaFolder): Promise<SchemaFile[]> {
  const paths = await Array.fromAsync(glob('**/*.sql', { cwd: folder }));
  return Promise.all(
    paths.sort().map(async (path) => {
      const text = await readFile(join(folder, path), 'utf8');
      return { path, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * The statements of the files, each file after those that make what it names. Bodies of functions
 * are text to the database until they run, so what they name needs no order.
 *
 * @throws SchemaFileError where a file is no SQL, says what belongs into a migration, or what
 *   another file says already
 */
export async function parseFiles(files: readonly SchemaFile[]): Promise<ParsedFile[]> {
  // Loaded when something changed alone: a server that starts with nothing to apply does without.
  const { loadModule, parseSync } = await import('libpg-query');
  await loadModule();
  const parsed = files.map((file) => parseFile(file, parseSync));
  refuseTwice(parsed);
  return inOrder(parsed);
}

interface FileWithNames extends ParsedFile {
  readonly names: ReadonlySet<string>;
}

function parseFile(file: SchemaFile, parse: (sql: string) => ParseResult): FileWithNames {
  let result: ParseResult;
  try {
    result = parse(file.text);
  } catch (cause) {
    const { message, sqlDetails } = cause as Error & { sqlDetails?: { cursorPosition: number } };
    const line = lineAt(file.text, sqlDetails?.cursorPosition ?? 0);
    throw new SchemaFileError(file.path, line, message, { cause });
  }
  const bytes = Buffer.from(file.text);
  const names = new Set<string>();
  const statements = (result.stmts ?? []).map(
    ({ stmt, stmt_location = 0, stmt_len }): Statement => {
      const end = stmt_len === undefined ? bytes.length : stmt_location + stmt_len;
      const sql = bytes.subarray(stmt_location, end).toString();
      const begin = sql.search(/^(?!--)\S/m);
      const line = lineAt(file.text, bytes.subarray(0, stmt_location).toString().length + begin);
      const node = stmt as Node;
      collectNames(node, names);
      return { sql: sql.slice(begin), line, ...roleOf(node, file.path, line) };
    },
  );
  return { ...file, statements, names };
}

/** The kinds of statements that can be said again as they are. */
const repeatable = [
  'CommentStmt',
  'SelectStmt',
  'DoStmt',
  'InsertStmt',
  'CreateExtensionStmt',
  'AlterDefaultPrivilegesStmt',
];

function roleOf(node: Node, path: string, line: number): Pick<Statement, 'makes' | 'grantsOn'> {
  const role = { makes: undefined, grantsOn: [] };
  if ('CreateFunctionStmt' in node) {
    const { funcname, parameters } = node.CreateFunctionStmt;
    const name = dotted(funcname);
    const inputs = (parameters ?? []).flatMap((parameter) =>
      'FunctionParameter' in parameter &&
      !['FUNC_PARAM_TABLE', 'FUNC_PARAM_OUT'].includes(parameter.FunctionParameter.mode ?? '')
        ? [typeText(parameter.FunctionParameter.argType as TypeName)]
        : [],
    );
    return { ...role, makes: { kind: 'function', name, signature: `${name}(${inputs})` } };
  }
  if ('CreateSchemaStmt' in node) {
    return { ...role, makes: { kind: 'schema', name: node.CreateSchemaStmt.schemaname ?? '' } };
  }
  if ('ViewStmt' in node) {
    const { schemaname, relname } = node.ViewStmt.view ?? {};
    return { ...role, makes: { kind: 'view', name: `${schemaname}.${relname}` } };
  }
  if ('CreateTrigStmt' in node) {
    const { trigname = '', relation } = node.CreateTrigStmt;
    const table = `${relation?.schemaname}.${relation?.relname}`;
    return { ...role, makes: { kind: 'trigger', name: trigname, table } };
  }
  if ('CreatePolicyStmt' in node) {
    const {
      policy_name = '',
      table: relation,
      cmd_name,
      permissive,
      qual,
      with_check,
    } = node.CreatePolicyStmt;
    const table = `${relation?.schemaname}.${relation?.relname}`;
    const shape = [
      cmd_name,
      permissive === true,
      qual !== undefined,
      with_check !== undefined,
    ].join(' ');
    return { ...role, makes: { kind: 'policy', name: policy_name, table, shape } };
  }
  if ('GrantStmt' in node) {
    const grantsOn = (node.GrantStmt.objects ?? []).flatMap((object) =>
      'RangeVar' in object ? [`${object.RangeVar.schemaname}.${object.RangeVar.relname}`] : [],
    );
    return { ...role, grantsOn };
  }
  if ('AlterTableStmt' in node) {
    const commands = (node.AlterTableStmt.cmds ?? []).map((command) =>
      'AlterTableCmd' in command ? command.AlterTableCmd.subtype : undefined,
    );
    if (commands.every((command) => command === 'AT_EnableRowSecurity')) return role;
  }
  if (repeatable.some((kind) => kind in node)) return role;
  throw new SchemaFileError(
    path,
    line,
    `${Object.keys(node)[0]} cannot be said again: tables, types, constraints, indexes and moves of data belong into db/migrations/current.sql`,
  );
}

/** Each `app_…` name that a statement says outside of a function's text. */
function collectNames(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) {
    const words = node.map((part) => part?.String?.sval);
    if (words.length >= 2 && String(words[0]).startsWith('app_')) {
      names.add(words[0]).add(`${words[0]}.${words[1]}`);
    }
    for (const part of node) collectNames(part, names);
  } else if (typeof node === 'object' && node !== null) {
    const { schemaname, relname } = node as Record<string, unknown>;
    if (schemaname && relname) names.add(`${schemaname}.${relname}`);
    for (const part of Object.values(node)) collectNames(part, names);
  }
}

function refuseTwice(files: readonly ParsedFile[]): void {
  const said = new Map<string, string>();
  for (const { path, statements } of files) {
    for (const { makes, grantsOn, line } of statements) {
      const keys = new Set([
        ...(makes ? [objectKey(makes)] : []),
        ...grantsOn.map((table) => `grants on ${table}`),
      ]);
      for (const key of keys) {
        const other = said.get(key) ?? path;
        if (other !== path || (makes && said.has(key))) {
          throw new SchemaFileError(
            path,
            line,
            `${key}: db/schema/${other} says it too; keep one of both`,
          );
        }
        said.set(key, path);
      }
    }
  }
}

export function objectKey(object: SchemaObject): string {
  if (object.kind === 'function') return `function ${object.signature}`;
  return 'table' in object
    ? `${object.kind} ${object.name} on ${object.table}`
    : `${object.kind} ${object.name}`;
}

function inOrder(files: readonly FileWithNames[]): ParsedFile[] {
  const makers = new Map<string, FileWithNames[]>();
  for (const file of files) {
    for (const { makes } of file.statements) {
      if (makes === undefined || 'table' in makes) continue;
      makers.set(makes.name, [...(makers.get(makes.name) ?? []), file]);
    }
  }
  const ordered = new Set<ParsedFile>();
  const visit = (file: FileWithNames, way: readonly FileWithNames[]) => {
    if (ordered.has(file)) return;
    if (way.includes(file)) {
      const circle = [...way.slice(way.indexOf(file)), file].map(({ path }) => path).join(' → ');
      throw new SchemaFileError(
        file.path,
        1,
        `files need each other: ${circle}; take one object out of a file`,
      );
    }
    for (const name of file.names) {
      for (const needed of makers.get(name) ?? [])
        if (needed !== file) visit(needed, [...way, file]);
    }
    ordered.add(file);
  };
  for (const file of files) visit(file, []);
  return [...ordered];
}

function typeText({ names, arrayBounds }: TypeName): string {
  return `${dotted(names)}${arrayBounds?.length ? '[]' : ''}`;
}

function dotted(names: readonly Node[] | undefined): string {
  return (names ?? []).map((part) => ('String' in part ? part.String.sval : '')).join('.');
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
