import { join } from 'node:path';
import { lackingPhotos, type Manifest, rowsOf } from '#runtime/backup/manifest.ts';
import { RestoredInPart, readBackup, restore } from '#runtime/backup/restore.ts';
import { openSecret } from '#runtime/backup/sealed-secret.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { reachDatabase, tellWait } from '#runtime/connect-database.ts';
import { toldFailure } from '#runtime/database/startup-error.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';
import { hasSecret, keepSecret, loadSecret } from '#runtime/secret.ts';

/**
 * Stores the backup's secret if this installation has none; returns a Spanish sentence about the
 * secret in use.
 */
async function takeSecret({ secret }: Manifest): Promise<string> {
  const signIn = 'todos inician sesión otra vez';
  if (hasSecret(env)) {
    return `Esta instalación conserva su secreto: si no es el de la copia, ${signIn}`;
  }
  if (!secret) return `La copia no tiene secreto: esta instalación hizo uno, y ${signIn}`;
  if (!env.backupPassphrase) {
    return `Sin TURNO_BACKUP_PASSPHRASE no se leyó el secreto de la copia: esta instalación hizo uno, y ${signIn}`;
  }
  await keepSecret(env.dataFolder, await openSecret(secret, env.backupPassphrase));
  return 'El secreto es el de la copia';
}

const {
  positionals: [folder = ''],
} = readCommandLine({
  usage: 'npm run restore -- CARPETA, la de npm run backup',
  positionals: [1, 1],
});
const env = { ...readEnvOrExit(), migrate: true };
try {
  const manifest = await readBackup(folder);
  const told = await takeSecret(manifest);
  const secret = await loadSecret(env);
  const database = await reachDatabase(env);
  try {
    await restore(folder, manifest, {
      ownerUrl: database.directUrl,
      dataFolder: env.dataFolder,
      secret,
      onWait: tellWait,
    });
  } finally {
    await database.close();
  }
  const photos = manifest.photos
    ? `Las fotos de la copia están en el bucket ${manifest.photos.bucket} de ${manifest.photos.endpoint}\n`
    : '';
  const lacking = lackingPhotos(manifest);
  const without = lacking
    ? `Atención: la copia no tiene ${lacking} de las fotos que sus filas nombran. Copie sus archivos a ${join(env.dataFolder, 'files')}, o adonde diga TURNO_PHOTOS (docs/operate/photos.md)\n`
    : '';
  process.stdout.write(
    `Restaurada la copia del ${manifest.made}: ${rowsOf(manifest)} filas y ${manifest.files.length} fotos, y cada suma es la de sus filas\n${photos}${without}${told}\n`,
  );
} catch (error) {
  const text =
    error instanceof RestoredInPart
      ? `La copia se restauró en parte: ${error.message}`
      : `No se restauró nada: ${toldFailure(error)}`;
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
