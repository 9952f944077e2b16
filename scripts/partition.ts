import { cutTablesByDay } from '#db/partitions/cut-tables.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { connectOrExit } from '#runtime/connect-database.ts';
import { startupErrorMessage } from '#runtime/database/startup-error.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';
import { loadSecret } from '#runtime/secret.ts';

const { values: options } = readCommandLine({
  usage: 'npm run partition -- [--history], con servidores y trabajadores detenidos',
  options: { history: { type: 'boolean' } },
});
const env = readEnvOrExit();
const database = await connectOrExit(env, await loadSecret(env));
try {
  await cutTablesByDay(database.directUrl, {
    withHistory: options.history === true,
    onStep: (step, milliseconds) =>
      process.stdout.write(`${step}: ${(milliseconds / 1000).toFixed(1)} s\n`),
  });
  process.stdout.write('Las ventas están por partes, una por trimestre\n');
} catch (error) {
  process.stderr.write(`${startupErrorMessage(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
