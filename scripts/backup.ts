import { parseArgs } from 'node:util';
import { backUp } from '#runtime/backup/back-up.ts';
import { reachDatabase } from '#runtime/connect-database.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';
import { loadSecret } from '#runtime/secret.ts';

function readFolder(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length === 1 && positionals[0]) return positionals[0];
  } catch {
    // An option, of which there are none.
  }
  process.stderr.write('Uso: npm run backup -- CARPETA, que no existe todavía\n');
  process.exit(1);
}

const folder = readFolder();
const env = readEnvOrExit();
try {
  const secret = await loadSecret(env);
  const database = await reachDatabase(env);
  try {
    const { dataFolder, backupPassphrase: passphrase } = env;
    const ownerUrl = database.directUrl;
    const { tables, files } = await backUp(folder, { ownerUrl, dataFolder, secret, passphrase });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const kept = passphrase
      ? 'El secreto está en ella, cifrado con TURNO_BACKUP_PASSPHRASE: guarde la frase en otro lugar.'
      : 'El secreto no está en ella: sin él la copia sirve, y todos inician sesión otra vez. Para incluirlo, TURNO_BACKUP_PASSPHRASE.';
    process.stdout.write(
      `Copia en ${folder}: ${rows} filas de ${tables.length} tablas y ${files.length} fotos\n${kept}\n`,
    );
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`No se hizo la copia: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
