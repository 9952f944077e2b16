import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestShape } from './manifest.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';

/**
 * Encrypts the secret of a backup with a new passphrase. The manifest is replaced atomically, so
 * that the backup is always complete. Returns false for a backup without a secret. Throws, in
 * Spanish, if the previous passphrase is wrong.
 */
export async function resealBackup(
  folder: string,
  previous: string,
  passphrase: string,
): Promise<boolean> {
  const path = join(folder, 'manifest.json');
  const manifest = manifestShape.parse(JSON.parse(await readFile(path, 'utf8')));
  if (!manifest.secret) return false;
  const secret = await sealSecret(await openSecret(manifest.secret, previous), passphrase);
  const draft = `${path}.new`;
  await writeFile(draft, `${JSON.stringify({ ...manifest, secret }, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
  return true;
}
