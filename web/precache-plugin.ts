import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** Modules besides the entry that every screen after login needs. */
const needed = /\/(signed-in-app\.tsx|office-subscription\.ts)$/;
const files = ['/manifest.webmanifest', '/favicon.svg', '/icons/turno-192.png'];

/**
 * Passes the addresses of the shell to the service worker: the files that the login and the frame
 * of every screen load. A release that changes one of these files changes the worker, so browsers
 * install the new release.
 */
export function shellPlugin(): Plugin {
  return {
    name: 'shell',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const outputs = Object.values(bundle);
      const chunks = outputs.filter((output) => output.type === 'chunk');
      const worker = chunks.find(({ fileName }) => fileName === 'sw.js');
      if (!worker) return;
      const begun = chunks.filter(
        ({ isEntry, facadeModuleId }) => isEntry || needed.test(facadeModuleId ?? ''),
      );
      const assets = [...withImports(begun, bundle)].filter((name) => name !== worker.fileName);
      const fonts = outputs
        .map(({ fileName }) => fileName)
        .filter((name) => name.endsWith('.woff2'));
      const page = outputs.find(({ fileName }) => fileName === 'index.html');
      const shell = [
        '/',
        ...files,
        ...[...new Set([...assets, ...fonts])].map((name) => `/${name}`),
      ];
      const release = createHash('sha256')
        .update(JSON.stringify(shell))
        .update(page?.type === 'asset' ? page.source : '')
        .digest('hex')
        .slice(0, 12);
      const filled = worker.code
        .replaceAll('__SHELL__', JSON.stringify(shell.toSorted()))
        .replace('__RELEASE__', release);
      if (filled.includes('__SHELL__') || filled.includes('__RELEASE__')) {
        throw new Error('The service worker has no placeholder for the shell addresses.');
      }
      worker.code = filled;
    },
  };
}

/** Returns the file names of the chunks, of their imports and of their styles. */
function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): Set<string> {
  for (const chunk of chunks) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    const imported = chunk.imports.flatMap((name) => bundle[name] ?? []);
    withImports(
      imported.filter((output) => output.type === 'chunk'),
      bundle,
      found,
    );
  }
  return found;
}
