import { findLogin, loginUrl, WrongSecret } from '#db/roles.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { waitForDatabase } from '#runtime/connect-database.ts';
import { startupErrorMessage } from '#runtime/database/startup-error.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';
import { loadPreviousSecret, loadSecret } from '#runtime/secret.ts';

/**
 * Returns the line of pgbouncer's userlist.txt for the login of a secret, or undefined if no login
 * matches.
 */
async function lineOf(secret: string, databaseUrl: string): Promise<string | undefined> {
  const login = await findLogin(databaseUrl, secret);
  if (!login) return undefined;
  const { username, password } = new URL(loginUrl('postgres://host', secret, login));
  return `"${username}" "${decodeURIComponent(password)}"`;
}

readCommandLine({
  usage: `npm run pooler:users
  Escribe los usuarios y sus contraseñas como userlist.txt de pgbouncer`,
});
const env = readEnvOrExit();
const database = await waitForDatabase(env);
try {
  const secrets = [await loadSecret(env), await loadPreviousSecret(env)];
  const [present, previous] = await Promise.all(
    secrets.map((secret) => secret && lineOf(secret, database.directUrl)),
  );
  if (!present) throw new WrongSecret();
  process.stdout.write([present, previous ?? []].flat().join('\n').concat('\n'));
} catch (error) {
  process.stderr.write(`No se escribieron los usuarios: ${startupErrorMessage(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
