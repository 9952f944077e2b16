// Builds a release for a read-only tree without development tools.

import { readCommandLine } from '#runtime/command-line.mjs';
import { buildServerIfStale } from '#standalone/build-server.ts';
import { buildWebIfStale } from '#standalone/build-web.ts';

readCommandLine({
  usage: `npm run build
  Construye la aplicación web y el servidor en dist, para un árbol sin las herramientas (docs/operate/install.md)`,
});

function tell(what: string, where: string, built: boolean): void {
  process.stdout.write(built ? `${what} está en ${where}\n` : `${what} ya estaba al día\n`);
}

tell('La aplicación web', 'dist/web', await buildWebIfStale());
tell('El servidor', 'dist/server', await buildServerIfStale());
