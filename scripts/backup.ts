import { backUp } from '#runtime/backup/back-up.ts';
import { type Manifest, missingPhotos, rowsOf } from '#runtime/backup/manifest.ts';
import { backUpNight } from '#runtime/backup/nightly.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { logWait, waitForDatabase } from '#runtime/connect-database.ts';
import { startupErrorMessage } from '#runtime/database/startup-error.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';
import { bucketOf } from '#runtime/photo-settings.ts';
import { loadSecret } from '#runtime/secret.ts';

const {
  values: { nightly },
  positionals: [folder = ''],
} = readCommandLine({
  usage: `npm run backup -- CARPETA, que no existe todavía
     npm run backup -- --nightly CARPETA, que guarda las de las últimas 14 noches`,
  options: { nightly: { type: 'boolean' } },
  positionals: [1, 1],
});
const env = readEnvOrExit();

function printSummary(manifest: Manifest & { readonly target: string }): void {
  const { target, tables, files, photos } = manifest;
  const retainedCopies = env.backupPassphrase
    ? 'El secreto está en ella, cifrado con TURNO_BACKUP_PASSPHRASE: guarde la frase en otro lugar.'
    : 'El secreto no está en ella: sin él la copia sirve, y todos inician sesión otra vez. Para incluirlo, TURNO_BACKUP_PASSPHRASE.';
  const photosElsewhereText = photos
    ? `Las fotos están en el bucket ${photos.bucket}, y no en la copia: cópielo aparte (docs/operate/photos.md)\n`
    : '';
  const missingCount = missingPhotos(manifest);
  const without = missingCount
    ? `Atención: la base de datos nombra ${missingCount} fotos que no están en la copia. Hágala donde TURNO_DATA tiene las fotos, o con el TURNO_PHOTOS de los servidores (docs/operate/photos.md)\n`
    : '';
  process.stdout.write(
    `Copia en ${target}: ${rowsOf(manifest)} filas de ${tables.length} tablas y ${files.length} fotos\n${photosElsewhereText}${without}${retainedCopies}\n`,
  );
}

try {
  const secret = await loadSecret(env);
  const database = await waitForDatabase(env);
  try {
    const { dataFolder, backupPassphrase: passphrase } = env;
    const ownerUrl = database.directUrl;
    const bucket = bucketOf(env);
    const options = { ownerUrl, dataFolder, bucket, secret, passphrase, onWait: logWait };
    const result = nightly
      ? await backUpNight(folder, options)
      : { target: folder, ...(await backUp(folder, options)) };
    if (result) printSummary(result);
    else process.stdout.write(`La copia de hoy ya está en ${folder}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`No se hizo la copia: ${startupErrorMessage(error)}\n`);
  process.exitCode = 1;
}
