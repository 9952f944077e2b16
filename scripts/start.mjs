import { launch } from './launch.mjs';

launch('server/main.ts', process.argv.slice(2));
