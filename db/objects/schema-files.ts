import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder of the replaceable definitions, with a subfolder per domain. */
export const schemaFolder = join(import.meta.dirname, '..', 'schema');

/** A function, view, trigger, policy or schema, by its name in the database. */
export type SchemaObject =
  | {
      readonly kind: 'function';
      readonly name: string;
      readonly signature: string;
      /** The names of its input parameters, which PostgreSQL cannot change in place. */
      readonly parameters: readonly string[];
    }
  | { readonly kind: 'view' | 'schema'; readonly name: string }
  | { readonly kind: 'trigger'; readonly name: string; readonly table: string }
  | {
      readonly kind: 'policy';
      readonly name: string;
      readonly table: string;
      /**
       * Properties that require a recreated policy: its command, whether it is permissive, and
       * which conditions it has.
       */
      readonly shape: string;
    };

export interface Statement {
  readonly sql: string;
  /** First line of the statement in the file, from 1. */
  readonly line: number;
  readonly creates: SchemaObject | undefined;
  /** Tables with grants in the file. */
  readonly grantsOn: readonly string[];
  /** Functions that the file comments on or grants, by signature, or by name without one. */
  readonly about: readonly string[];
}

/** A file of `db/schema` with its text and hash, which the database stores after applying it. */
export interface SchemaFile {
  readonly path: string;
  readonly text: string;
  readonly hash: string;
}

export interface ParsedFile extends SchemaFile {
  readonly statements: readonly Statement[];
}

/**
 * A file contains an unsupported statement; the message names the file, the line and the remedy.
 */
export class SchemaFileError extends Error {
  constructor(path: string, line: number, message: string, options?: ErrorOptions) {
    super(`db/schema/${path}:${line}: ${message}`, options);
  }
}

/** Reads all files, ordered by path. */
export async function readFiles(folder = schemaFolder): Promise<SchemaFile[]> {
  const paths = await Array.fromAsync(glob('**/*.sql', { cwd: folder }));
  return Promise.all(
    paths.sort().map(async (path) => {
      const text = await readFile(join(folder, path), 'utf8');
      return { path, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

export function objectKey(object: SchemaObject): string {
  if (object.kind === 'function') return `function ${object.signature}`;
  return 'table' in object
    ? `${object.kind} ${object.name} on ${object.table}`
    : `${object.kind} ${object.name}`;
}
