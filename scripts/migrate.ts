import { readCommandLine } from '#runtime/command-line.mjs';
import { connectOrExit } from '#runtime/connect-database.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';
import { loadSecret } from '#runtime/secret.ts';

readCommandLine({
  usage: `npm run migrate
  Pone al día la base de datos de esta versión (docs/operate/upgrade.md)`,
});
const env = { ...readEnvOrExit(), migrate: true };
const database = await connectOrExit(env, await loadSecret(env), { asked: true });
await database.close();
process.stdout.write('La base de datos está al día\n');
