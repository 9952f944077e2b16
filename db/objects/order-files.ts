import { objectKey, type ParsedFile, SchemaFileError } from './schema-files.ts';

/** A file and the `app_…` names in its statements outside of function bodies. */
export interface FileWithNames extends ParsedFile {
  readonly names: ReadonlySet<string>;
}

/**
 * @throws SchemaFileError if two files define one object, or a file refers to an undefined object
 */
export function checkFiles(files: readonly ParsedFile[]): void {
  requireUniqueDefinitions(files);
  requireDefinitionsInOwnFile(files);
}

function requireUniqueDefinitions(files: readonly ParsedFile[]): void {
  const definedIn = new Map<string, string>();
  for (const { path, statements } of files) {
    for (const { creates, grantsOn, line } of statements) {
      const keys = new Set([
        ...(creates ? [objectKey(creates)] : []),
        ...grantsOn.map((table) => `grants on ${table}`),
      ]);
      for (const key of keys) {
        const other = definedIn.get(key) ?? path;
        if (other !== path || (creates && definedIn.has(key))) {
          throw new SchemaFileError(
            path,
            line,
            `${key}: db/schema/${other} defines it too; remove one definition`,
          );
        }
        definedIn.set(key, path);
      }
    }
  }
}

/**
 * Rejects comments and grants outside of the file that creates the function. A replaced function
 * loses its grants, and only its own file grants them again.
 */
function requireDefinitionsInOwnFile(files: readonly ParsedFile[]): void {
  const makers = new Map<string, string>();
  const present = new Map<string, string>();
  for (const { path, statements } of files) {
    for (const { creates } of statements) {
      if (creates?.kind !== 'function') continue;
      makers.set(creates.name, path).set(creates.signature, path);
      present.set(creates.name, creates.signature);
    }
  }
  for (const { path, statements } of files) {
    for (const { about, line } of statements) {
      const name = about.find((each) => each.startsWith('app_') && makers.get(each) !== path);
      if (name === undefined) continue;
      const maker = makers.get(name);
      throw new SchemaFileError(
        path,
        line,
        maker
          ? `${name} is created in db/schema/${maker}: move its comment and grants there, or it loses them when that file changes`
          : `no file creates ${name}: use its current parameters in the comment and grants, ${present.get(name.replace(/\(.*/, '')) ?? 'or add a file that creates it'}`,
      );
    }
  }
}

/**
 * Orders files so that each follows those that create its dependencies. @throws SchemaFileError for
 * a cycle
 */
export function inOrder(files: readonly FileWithNames[]): ParsedFile[] {
  const makers = new Map<string, FileWithNames[]>();
  for (const file of files) {
    for (const { creates } of file.statements) {
      if (creates === undefined || 'table' in creates) continue;
      makers.set(creates.name, [...(makers.get(creates.name) ?? []), file]);
    }
  }
  const ordered = new Set<ParsedFile>();
  const visit = (file: FileWithNames, visitPath: readonly FileWithNames[]) => {
    if (ordered.has(file)) return;
    if (visitPath.includes(file)) {
      const circle = [...visitPath.slice(visitPath.indexOf(file)), file]
        .map(({ path }) => path)
        .join(' → ');
      throw new SchemaFileError(
        file.path,
        1,
        `files depend on each other: ${circle}; move one object to another file`,
      );
    }
    for (const name of file.names) {
      for (const needed of makers.get(name) ?? [])
        if (needed !== file) visit(needed, [...visitPath, file]);
    }
    ordered.add(file);
  };
  for (const file of files) visit(file, []);
  return [...ordered];
}
