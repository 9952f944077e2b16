import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
  /** The functions that it comments or grants, by signature, or by name where that is all it says. */
  readonly about: readonly string[];
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

export function objectKey(object: SchemaObject): string {
  if (object.kind === 'function') return `function ${object.signature}`;
  return 'table' in object
    ? `${object.kind} ${object.name} on ${object.table}`
    : `${object.kind} ${object.name}`;
}
