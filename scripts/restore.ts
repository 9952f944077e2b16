import { join } from 'node:path';
import { type Manifest, missingPhotos, rowsOf } from '#runtime/backup/manifest.ts';
import { RestoredInPart, readBackup, restore } from '#runtime/backup/restore.ts';
import { openSecret } from '#runtime/backup/sealed-secret.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { logWait, waitForDatabase } from '#runtime/connect-database.ts';
import { startupErrorMessage } from '#runtime/database/startup-error.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';
import { hasSecret, loadSecret, saveSecret } from '#runtime/secret.ts';

/**
 * Stores the backup's secret if this installation has none; returns a Spanish sentence about the
 * secret in use.
 */
async function readSecret({ secret }: Manifest): Promise<string> {
  const signIn = 'todos inician sesión otra vez';
  if (hasSecret(env)) {
    return `Esta instalación conserva su secreto: si no es el de la copia, ${signIn}`;
  }
  if (!secret) return `La copia no tiene secreto: esta instalación hizo uno, y ${signIn}`;
  if (!env.backupPassphrase) {
    return `Sin TURNO_BACKUP_PASSPHRASE no se leyó el secreto de la copia: esta instalación hizo uno, y ${signIn}`;
  }
  await saveSecret(env.dataFolder, await openSecret(secret, env.backupPassphrase));
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
  const secretText = await readSecret(manifest);
  const secret = await loadSecret(env);
  const database = await waitForDatabase(env);
  try {
    await restore(folder, manifest, {
      ownerUrl: database.directUrl,
      dataFolder: env.dataFolder,
      secret,
      onWait: logWait,
    });
  } finally {
    await database.close();
  }
  const photos = manifest.photos
    ? `Las fotos de la copia están en el bucket ${manifest.photos.bucket} de ${manifest.photos.endpoint}\n`
    : '';
  const missingCount = missingPhotos(manifest);
  const without = missingCount
    ? `Atención: la copia no tiene ${missingCount} de las fotos que sus filas nombran. Copie sus archivos a ${join(env.dataFolder, 'files')}, o adonde diga TURNO_PHOTOS (docs/operate/photos.md)\n`
    : '';
  process.stdout.write(
    `Restaurada la copia del ${manifest.made}: ${rowsOf(manifest)} filas y ${manifest.files.length} fotos, y cada suma es la de sus filas\n${photos}${without}${secretText}\n`,
  );
} catch (error) {
  const text =
    error instanceof RestoredInPart
      ? `La copia se restauró en parte: ${error.message}`
      : `No se restauró nada: ${startupErrorMessage(error)}`;
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
