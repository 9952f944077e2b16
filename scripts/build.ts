// What a release needs before it runs without vite, on a tree that nobody may write to.
import { buildWebIfStale } from '#turno/build-web.ts';

const built = await buildWebIfStale();
process.stdout.write(
  built ? 'La aplicación web está en dist/web\n' : 'La aplicación web ya estaba al día\n',
);
