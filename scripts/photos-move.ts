import { openOwnerPool } from '#db/connections/owner-client.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { connectOrExit } from '#runtime/connect-database.ts';
import { startupErrorMessage } from '#runtime/database/startup-error.ts';
import { readEnvOrExit } from '#runtime/env-or-exit.ts';
import type { PhotoStoreKind } from '#runtime/photo-settings.ts';
import { loadSecret } from '#runtime/secret.ts';
import { storeAt } from '#services/images/create-photo-store.ts';
import { type MovedPhotos, movePhotos } from '#services/images/move-photos.ts';

const storeKinds: readonly PhotoStoreKind[] = ['disk', 'database', 's3'];
const { values: options, exitWithUsage } = readCommandLine({
  usage: `npm run photos:move -- --to disk|database|s3 [--remove-originals]
  Copia las fotos adonde se dice y compara cada una; lo que ya está, queda. Se puede repetir.
  --remove-originals: quita del lugar anterior las que están bien en el nuevo, que ya es TURNO_PHOTOS.`,
  options: { to: { type: 'string' }, 'remove-originals': { type: 'boolean' } },
});
const to =
  storeKinds.find((storeKind) => storeKind === options.to) ??
  exitWithUsage(`--to ${options.to ?? ''}`);
const removeOriginals = options['remove-originals'] === true;

function summaryText({ copied, there, removed, missing }: MovedPhotos): string {
  const lines = [`Fotos en ${to}: ${copied} copiadas, ${there} estaban`];
  if (removeOriginals) lines.push(`${removed} originales quitados`);
  if (missing.length > 0) {
    lines.push(
      `${missing.length} no se encontraron desde aquí: repita donde está el disco que las tiene`,
      ...missing,
    );
  }
  return `${lines.join('\n')}\n`;
}

const env = readEnvOrExit();
const database = await connectOrExit(env, await loadSecret(env));
const owner = openOwnerPool(database.directUrl, { max: 4 });
try {
  if (removeOriginals && env.photos !== to) {
    throw new Error(`los servidores usan TURNO_PHOTOS=${env.photos}: cámbielo a ${to} antes`);
  }
  const otherStores = storeKinds.filter(
    (storeKind) => storeKind !== to && (storeKind !== 's3' || env.s3),
  );
  const at = (storeKind: PhotoStoreKind) =>
    storeAt(storeKind, env, async (text, values) => (await owner.query(text, values)).rows);
  const { rows } = await owner.query<{ name: string }>(
    'select name from app_private.photos order by name',
  );
  const moved = await movePhotos({
    names: rows.map(({ name }) => name),
    target: await at(to),
    sources: await Promise.all(otherStores.map(at)),
    isReferenced: async (name) =>
      (await owner.query('select from app_private.photos where name = $1', [name])).rowCount === 1,
    removeOriginals,
  });
  process.stdout.write(summaryText(moved));
} catch (error) {
  process.stderr.write(`No se movieron todas las fotos: ${startupErrorMessage(error)}\n`);
  process.exitCode = 1;
} finally {
  await owner.end();
  await database.close();
}
