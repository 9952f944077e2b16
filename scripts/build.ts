// What a release needs before it runs without the tools, on a tree that nobody may write to.
import { buildServerIfStale } from '#turno/build-server.ts';
import { buildWebIfStale } from '#turno/build-web.ts';

function tell(what: string, where: string, built: boolean): void {
  process.stdout.write(built ? `${what} está en ${where}\n` : `${what} ya estaba al día\n`);
}

tell('La aplicación web', 'dist/web', await buildWebIfStale());
tell('El servidor', 'dist/server', await buildServerIfStale());
