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
 * Returns the software bill of materials of the product, without build and test tools, as CycloneDX
 * JSON. npm creates it from package-lock.json without an installation or a registry.
 *
 * `npm sbom --omit dev` would also omit packages that both the product and a tool use, such as
 * graphql and ws. Therefore npm reads a package-lock without the entries that only tools use.
 */
export async function softwareBill(root: string): Promise<string> {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { devDependencies: _tools, ...manifest } = read('package.json');
  const lock: Lock = read('package-lock.json');
  const packages = Object.entries(lock.packages).flatMap(([path, each]) => {
    if (path === '') return [[path, { ...each, devDependencies: undefined }] as const];
    return each.dev ? [] : [[path, each] as const];
  });
  const sbomFolder = mkdtempSync(join(tmpdir(), 'turno-sbom-'));
  // npm names the described component by its folder.
  const folder = join(sbomFolder, manifest.name);
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
    rmSync(sbomFolder, { recursive: true });
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
  const bill = await softwareBill(join(import.meta.dirname, '..', '..'));
  if (file) writeFileSync(file, bill);
  else process.stdout.write(bill);
}
