/** A layer of the code: files of one or more folders, and the layers that they may import. */
export interface Layer {
  readonly files: RegExp;
  /**
   * Layers that it may import. Its own files are always included; for layers with `isolated` only
   * those of the same module.
   */
  readonly imports: readonly string[];
  /** Captures the module of a file in layers whose modules may not import each other. */
  readonly isolated?: RegExp;
  /** Packages that it may not import. */
  readonly forbids?: RegExp;
  /** Whether its folders import each other in one direction, as layers do. */
  readonly hasOrderedFolders?: boolean;
}

const NODE = /^node:/;

const below = {
  web: ['domain'],
  runtime: ['db', 'domain'],
  services: ['runtime', 'domain'],
  program: ['services', 'runtime', 'db', 'domain'],
};

/**
 * Layers and their allowed imports, as in ARCHITECTURE.md. A file belongs to the first layer whose
 * pattern matches.
 */
export const LAYERS: Readonly<Record<string, Layer>> = {
  // Test support may import everything; product code may not import it.
  tests: {
    files:
      /^(tests|e2e|bench|drills|db\/tests)\/|\/testing\/|\.(test|oracle)\.tsx?$|^[^/]+\.config\.ts$/,
    imports: ['*'],
  },
  // Configuration of other programs, and a health check inside the image.
  deploy: { files: /^deploy\//, imports: [] },
  domain: {
    files: /^domain\//,
    imports: [],
    forbids: /^(node:|react$)/,
    hasOrderedFolders: true,
  },
  db: { files: /^db\//, imports: ['domain'], hasOrderedFolders: true },
  runtime: { files: /^runtime\//, imports: below.runtime, hasOrderedFolders: true },
  services: { files: /^services\//, imports: below.services, hasOrderedFolders: true },
  server: { files: /^server\//, imports: below.program, hasOrderedFolders: true },
  worker: { files: /^worker\//, imports: below.program, hasOrderedFolders: true },
  standalone: { files: /^standalone\//, imports: ['server', 'worker', ...below.program] },
  // Without components: these belong in ui.
  lib: {
    files: /^web\/src\/(lib|config)\//,
    imports: below.web,
    forbids: /^(node:|@(mantine|tabler|react-pdf)\/)/,
    hasOrderedFolders: true,
  },
  ui: { files: /^web\/src\/ui\//, imports: ['lib', ...below.web], forbids: NODE },
  shared: {
    files: /^web\/src\/shared\//,
    imports: ['ui', 'lib', ...below.web],
    forbids: NODE,
    hasOrderedFolders: true,
  },
  features: {
    files: /^web\/src\/features\//,
    imports: ['shared', 'ui', 'lib', ...below.web],
    isolated: /^web\/src\/features\/([^/]+)\//,
    forbids: NODE,
  },
  app: {
    files: /^web\/src\//,
    imports: ['features', 'shared', 'ui', 'lib', ...below.web],
    forbids: NODE,
  },
  // Development programs, and the configuration of the tools.
  scripts: {
    files: /^(scripts|web)\//,
    imports: ['app', 'lib', 'standalone', 'server', ...below.program],
  },
};

/** Returns the layer of a file, by its path from the root. */
export function layerOf(path: string): string | undefined {
  return Object.keys(LAYERS).find((name) => LAYERS[name]?.files.test(path));
}

/** Returns why a file may not import another, or undefined if it may. */
export function violationOf(from: string, to: string): string | undefined {
  const [lower, upper] = [layerOf(to), layerOf(from)];
  const layer = upper && LAYERS[upper];
  if (!layer) return `${from} belongs to no layer of scripts/checks/import-arrows.ts`;
  if (!lower)
    return `${from} imports ${to}, which belongs to no layer of scripts/checks/import-arrows.ts`;
  if (lower === upper) {
    const [module, other] = [from, to].map((path) => layer.isolated?.exec(path)?.[1]);
    return module === other
      ? undefined
      : `${from} imports ${to}: modules of layer ${upper} may not import each other`;
  }
  if (layer.imports.includes('*') || layer.imports.includes(lower)) return undefined;
  return `${from} imports ${to}: layer ${upper} may not import layer ${lower}`;
}

/** Returns why a file may not import a package, or undefined if it may. */
export function packageViolation(from: string, name: string): string | undefined {
  const layer = layerOf(from);
  if (!layer || !LAYERS[layer]?.forbids?.test(name)) return undefined;
  return `${from} imports ${name}, which ${layer} does not use`;
}
