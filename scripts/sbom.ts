import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readCommandLine } from '#runtime/command-line.mjs';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

/**
 * What the product is made of, without what only builds and tests it, as CycloneDX in JSON: made by npm
 * of package-lock.json, so that nothing has to be installed and no registry is asked.
 *
 * npm is not told to `--omit dev`: that also leaves out what both the product and a tool need, such as
 * graphql and ws. It reads a package-lock without what only tools need instead.
 */
export async function softwareBill(root: string): Promise<string> {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { devDependencies: _tools, ...manifest } = read('package.json');
  const lock: Lock = read('package-lock.json');
  const packages = Object.entries(lock.packages).flatMap(([path, each]) => {
    if (path === '') return [[path, { ...each, devDependencies: undefined }] as const];
    return each.dev ? [] : [[path, each] as const];
  });
  const place = mkdtempSync(join(tmpdir(), 'turno-sbom-'));
  // npm calls what the bill is of by its folder.
  const folder = join(place, manifest.name);
  try {
    mkdirSync(folder);
    const write = (file: string, content: unknown) =>
      writeFileSync(join(folder, file), JSON.stringify(content));
    write('package.json', manifest);
    write('package-lock.json', { ...lock, packages: Object.fromEntries(packages) });
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
    const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
    return (await promisify(execFile)('npm', args, options)).stdout;
  } finally {
    rmSync(place, { recursive: true });
  }
}

if (import.meta.main) {
  const {
    positionals: [file],
  } = readCommandLine({
    usage: `npm run sbom -- [ARCHIVO]
  Escribe de qué está hecho Turno, como CycloneDX`,
    positionals: [0, 1],
  });
  const bill = await softwareBill(join(import.meta.dirname, '..'));
  if (file) writeFileSync(file, bill);
  else process.stdout.write(bill);
}
