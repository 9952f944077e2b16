import type pg from 'pg';
import { openBriefly } from '#db/connections/owner-client.ts';
import { retireLogin, rotateLogin } from '#db/roles.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { waitForDatabase } from '#runtime/connect-database.ts';
import { startupErrorMessage } from '#runtime/database/startup-error.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';
import { deletePreviousSecret, loadSecret, newSecret, replaceSecret } from '#runtime/secret.ts';

async function rotate(owner: pg.Client, url: string): Promise<string> {
  if (env.secret) {
    if (!env.previousSecret)
      throw new Error('indique el secreto de ahora en TURNO_SECRET_PREVIOUS');
    await rotateLogin(owner, url, env.previousSecret, env.secret);
    return 'La base de datos acepta el secreto nuevo y el anterior: reinicie cada servidor y trabajador con las dos variables';
  }
  const next = newSecret();
  await rotateLogin(owner, url, await loadSecret(env), next);
  await replaceSecret(env.dataFolder, next);
  return 'El secreto nuevo está en TURNO_DATA y el anterior vale todavía: reinicie Turno';
}

async function finish(owner: pg.Client, url: string): Promise<string> {
  await retireLogin(owner, url, await loadSecret(env));
  if (!env.secret) await deletePreviousSecret(env.dataFolder);
  return 'El secreto anterior ya no vale';
}

const { values: options } = readCommandLine({
  usage: `npm run secret:rotate -- [--finish]
  Con TURNO_SECRET: el secreto nuevo; el de ahora en TURNO_SECRET_PREVIOUS.
  Sin TURNO_SECRET se hace uno nuevo en TURNO_DATA.
  --finish: el secreto anterior deja de valer, cuando todos los servidores tienen el nuevo.`,
  options: { finish: { type: 'boolean' } },
});
const env = readEnvOrExit();
const database = await waitForDatabase(env);
try {
  const owner = await openBriefly(database.directUrl);
  const message = await (options.finish ? finish : rotate)(owner, database.directUrl).finally(() =>
    owner.end(),
  );
  process.stdout.write(`${message}\n`);
} catch (error) {
  process.stderr.write(`No se cambió el secreto: ${startupErrorMessage(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
