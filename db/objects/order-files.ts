import { objectKey, type ParsedFile, SchemaFileError } from './schema-files.ts';

/** A file and the `app_…` names that its statements say outside of a function's text. */
export interface FileWithNames extends ParsedFile {
  readonly names: ReadonlySet<string>;
}

/** @throws SchemaFileError where two files say one thing, or one is about what none makes */
export function checkFiles(files: readonly ParsedFile[]): void {
  refuseTwice(files);
  refuseElsewhere(files);
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

/**
 * A function is commented and granted in the file that makes it: that of before would be dropped, and nobody could call
 * the new one; and one that is made anew begins without rights, which no other file gives it again.
 */
function refuseElsewhere(files: readonly ParsedFile[]): void {
  const makers = new Map<string, string>();
  const present = new Map<string, string>();
  for (const { path, statements } of files) {
    for (const { makes } of statements) {
      if (makes?.kind !== 'function') continue;
      makers.set(makes.name, path).set(makes.signature, path);
      present.set(makes.name, makes.signature);
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
          ? `${name} is made in db/schema/${maker}: comment and grant it there, or it loses its rights when that file changes`
          : `no file makes ${name}: comment and grant it by the parameters that it has now, ${present.get(name.replace(/\(.*/, '')) ?? 'which a file is to make'}`,
      );
    }
  }
}

/** Each file after those that make what it names. @throws SchemaFileError where there is no such order */
export function inOrder(files: readonly FileWithNames[]): ParsedFile[] {
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
