import type { Node, ParseResult, TypeName } from '@pgsql/types';
import { checkFiles, type FileWithNames, inOrder } from './order-files.ts';
import {
  type ParsedFile,
  type SchemaFile,
  SchemaFileError,
  type Statement,
} from './schema-files.ts';

/**
 * Parses the statements of the files, each file after those that create its dependencies. Function
 * bodies add no dependency, because PostgreSQL resolves their names when they run.
 *
 * @throws SchemaFileError if a file is not valid SQL, contains statements for a migration, or
 * defines an object of another file
 */
export async function parseFiles(files: readonly SchemaFile[]): Promise<ParsedFile[]> {
  // Loaded only for changed files: a server that starts without changes does not need the parser.
  const { loadModule, parseSync } = await import('libpg-query');
  await loadModule();
  const parsed = files.map((file) => parseFile(file, parseSync));
  checkFiles(parsed);
  return inOrder(parsed);
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

/** Kinds of statements that can run repeatedly. */
const repeatable = [
  'CommentStmt',
  'SelectStmt',
  'DoStmt',
  'InsertStmt',
  'CreateExtensionStmt',
  'AlterDefaultPrivilegesStmt',
];

function roleOf(
  node: Node,
  path: string,
  line: number,
): Pick<Statement, 'creates' | 'grantsOn' | 'about'> {
  const role = { creates: undefined, grantsOn: [], about: [] };
  if ('CreateFunctionStmt' in node) {
    const { funcname, parameters } = node.CreateFunctionStmt;
    const name = dotted(funcname);
    const inputs = (parameters ?? []).flatMap((parameter) =>
      'FunctionParameter' in parameter &&
      !['FUNC_PARAM_TABLE', 'FUNC_PARAM_OUT'].includes(parameter.FunctionParameter.mode ?? '')
        ? [parameter.FunctionParameter]
        : [],
    );
    const types = inputs.map(({ argType }) => typeText(argType as TypeName));
    const made = {
      name,
      signature: `${name}(${types})`,
      parameters: inputs.map(({ name = '' }) => name),
    };
    return { ...role, creates: { kind: 'function', ...made } };
  }
  if ('CreateSchemaStmt' in node) {
    return { ...role, creates: { kind: 'schema', name: node.CreateSchemaStmt.schemaname ?? '' } };
  }
  if ('ViewStmt' in node) {
    const { schemaname, relname } = node.ViewStmt.view ?? {};
    return { ...role, creates: { kind: 'view', name: `${schemaname}.${relname}` } };
  }
  if ('CreateTrigStmt' in node) {
    const { trigname = '', relation } = node.CreateTrigStmt;
    const table = `${relation?.schemaname}.${relation?.relname}`;
    return { ...role, creates: { kind: 'trigger', name: trigname, table } };
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
    return { ...role, creates: { kind: 'policy', name: policy_name, table, shape } };
  }
  if ('GrantStmt' in node) {
    const grantsOn = (node.GrantStmt.objects ?? []).flatMap((object) =>
      'RangeVar' in object ? [`${object.RangeVar.schemaname}.${object.RangeVar.relname}`] : [],
    );
    return { ...role, grantsOn, about: (node.GrantStmt.objects ?? []).flatMap(functionOf) };
  }
  if ('CommentStmt' in node && node.CommentStmt.objtype === 'OBJECT_FUNCTION') {
    return { ...role, about: node.CommentStmt.object ? functionOf(node.CommentStmt.object) : [] };
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
    `${Object.keys(node)[0]} cannot be replaced: tables, types, constraints, indexes and moves of data belong into db/migrations/current.sql`,
  );
}

function functionOf(object: Node): string[] {
  if (!('ObjectWithArgs' in object)) return [];
  const { objname, objargs, args_unspecified } = object.ObjectWithArgs;
  const inputs = (objargs ?? []).map((type) => ('TypeName' in type ? typeText(type.TypeName) : ''));
  return [args_unspecified ? dotted(objname) : `${dotted(objname)}(${inputs})`];
}

/** Collects each `app_…` name in a statement outside of function bodies. */
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

function typeText({ names, arrayBounds }: TypeName): string {
  return `${dotted(names)}${arrayBounds?.length ? '[]' : ''}`;
}

function dotted(names: readonly Node[] | undefined): string {
  return (names ?? []).map((part) => ('String' in part ? part.String.sval : '')).join('.');
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
