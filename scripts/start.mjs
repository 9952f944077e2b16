import { launch } from './launch.mjs';

// The server waits more than it works: a small young generation and few malloc arenas keep it
// below 150 MB.
process.env.MALLOC_ARENA_MAX ??= '2';
launch('turno/main.ts', process.argv.slice(2), ['--max-semi-space-size=8']);
