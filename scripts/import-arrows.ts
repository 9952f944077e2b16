/** A floor of the house: files of one or more folders, and the floors below that it stands on. */
export interface Floor {
  readonly files: RegExp;
  /** Its own files are always among them, for floors of `apart` only those of the same room. */
  readonly imports: readonly string[];
  /** Names the room of a file, where rooms of a floor know nothing of each other. */
  readonly apart?: RegExp;
  /** Packages that it may not import. */
  readonly forbids?: RegExp;
}

const NODE = /^node:/;

const below = {
  web: ['domain'],
  runtime: ['db', 'domain'],
  services: ['runtime', 'domain'],
  program: ['services', 'runtime', 'db', 'domain'],
};

/**
 * Who may import whom: the arrows of ARCHITECTURE.md, once. The first floor whose pattern fits is
 * a file's.
 */
export const FLOORS: Readonly<Record<string, Floor>> = {
  // What only tests import: these may import everything, and no product imports them.
  tests: {
    files:
      /^(tests|e2e|bench|drills|db\/tests)\/|^server\/test-server\.ts$|-stage\.ts$|\.(test|oracle|fixture)\.tsx?$|^[^/]+\.config\.ts$/,
    imports: ['*'],
  },
  // Files of other programs; in the image one asks its own server.
  deploy: { files: /^deploy\//, imports: [] },
  domain: { files: /^domain\//, imports: [], forbids: /^(node:|react$)/ },
  db: { files: /^db\//, imports: ['domain'] },
  runtime: { files: /^runtime\//, imports: below.runtime },
  services: { files: /^services\//, imports: below.services },
  server: { files: /^server\//, imports: below.program },
  worker: { files: /^worker\//, imports: below.program },
  turno: { files: /^turno\//, imports: ['server', 'worker', ...below.program] },
  // Draws nothing: what draws belongs in ui.
  lib: {
    files: /^web\/src\/(lib|config)\//,
    imports: below.web,
    forbids: /^(node:|@(mantine|tabler|react-pdf)\/)/,
  },
  ui: { files: /^web\/src\/ui\//, imports: ['lib', ...below.web], forbids: NODE },
  shared: {
    files: /^web\/src\/shared\//,
    imports: ['ui', 'lib', ...below.web],
    forbids: NODE,
  },
  features: {
    files: /^web\/src\/features\//,
    imports: ['shared', 'ui', 'lib', ...below.web],
    apart: /^web\/src\/features\/([^/]+)\//,
    forbids: NODE,
  },
  app: {
    files: /^web\/src\//,
    imports: ['features', 'shared', 'ui', 'lib', ...below.web],
    forbids: NODE,
  },
  // Programs of who works on Turno, and the configuration of the tools.
  scripts: {
    files: /^(scripts|web)\//,
    imports: ['app', 'lib', 'turno', 'server', ...below.program],
  },
};

/** The floor of a file, by its path from the root. */
export function floorOf(path: string): string | undefined {
  return Object.keys(FLOORS).find((name) => FLOORS[name]?.files.test(path));
}

/** Why a file may not import another; undefined where it may. */
export function refusal(from: string, to: string): string | undefined {
  const [lower, upper] = [floorOf(to), floorOf(from)];
  const floor = upper && FLOORS[upper];
  if (!floor) return `${from} stands on no floor of scripts/import-arrows.ts`;
  if (!lower) return `${from} imports ${to}, which stands on no floor of scripts/import-arrows.ts`;
  if (lower === upper) {
    const [room, other] = [from, to].map((path) => floor.apart?.exec(path)?.[1]);
    return room === other
      ? undefined
      : `${from} imports ${to}: ${upper} know nothing of each other`;
  }
  if (floor.imports.includes('*') || floor.imports.includes(lower)) return undefined;
  return `${from} imports ${to}: no arrow leads from ${upper} to ${lower}`;
}

/** Returns why a file may not import a package; undefined if it may. */
export function packageRefusal(from: string, name: string): string | undefined {
  const floor = floorOf(from);
  if (!floor || !FLOORS[floor]?.forbids?.test(name)) return undefined;
  return `${from} imports ${name}, which ${floor} does not use`;
}
