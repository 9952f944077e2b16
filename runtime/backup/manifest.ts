import { z } from 'zod';

/** Version of the folder format; other versions of Turno may use another. */
export const format = 1;

const file = z.object({ path: z.string().regex(/^(tables|files)\/[\w.-]+$/), sha256: z.string() });

/** A secret encrypted by AES-256-GCM with a scrypt key of the passphrase; all parts are base64. */
const sealed = z.object({ salt: z.string(), iv: z.string(), tag: z.string(), text: z.string() });
export type SealedSecret = z.infer<typeof sealed>;

/** The content of `manifest.json`, which is written last. */
export const manifestShape = z.object({
  format: z.literal(format, 'la copia es de otra versión de Turno'),
  made: z.iso.datetime(),
  server: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+\.[a-z_0-9]+$/),
      columns: z.array(z.string()),
      rows: z.int().min(0),
      ...file.shape,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^\d+$/) })),
  files: z.array(file),
  /** The bucket that stores the photos, which the backup then does not contain. */
  photos: z.object({ endpoint: z.string(), bucket: z.string() }).optional(),
  secret: sealed.optional(),
});
export type Manifest = z.infer<typeof manifestShape>;

/** Returns the number of rows of all tables. */
export const rowsOf = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0);

/**
 * Returns how many photos the rows name that neither the backup nor a bucket contains, because it
 * was made on another machine.
 */
export function missingPhotos({ tables, files, photos }: Manifest): number {
  const rowsIn = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  const named = rowsIn('app_private.photos') - rowsIn('app_private.photo_bytes');
  return photos ? 0 : Math.max(0, named - files.length);
}
