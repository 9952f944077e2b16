// Builds a release for a read-only tree without development tools.

import { readCommandLine } from '#runtime/command-line.mjs';
import { buildServerIfStale } from '#standalone/build-server.ts';
import { buildWebIfStale } from '#standalone/build-web.ts';

readCommandLine({
  usage: `npm run build
  Construye la aplicación web y el servidor en dist, para un árbol sin las herramientas (docs/operate/install.md)`,
});

function printBuilt(name: string, where: string, built: boolean): void {
  process.stdout.write(built ? `${name} está en ${where}\n` : `${name} ya estaba al día\n`);
}

printBuilt('La aplicación web', 'dist/web', await buildWebIfStale());
printBuilt('El servidor', 'dist/server', await buildServerIfStale());
