import { z } from 'zod';

/** The format of the folder; another one is of another Turno. */
export const format = 1;

const file = z.object({ path: z.string().regex(/^(tables|files)\/[\w.-]+$/), sha256: z.string() });

/** A secret that a passphrase opens: AES-256-GCM under a key of scrypt, all in base64. */
const sealed = z.object({ salt: z.string(), iv: z.string(), tag: z.string(), text: z.string() });
export type SealedSecret = z.infer<typeof sealed>;

/** What stands in `manifest.json`, which is written last. */
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
  /** The bucket that has the photos, which are not in the backup then. */
  photos: z.object({ endpoint: z.string(), bucket: z.string() }).optional(),
  secret: sealed.optional(),
});
export type Manifest = z.infer<typeof manifestShape>;

/** How many rows it has in all. */
export const rowsOf = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0);

/** How many photos the rows name that the backup does not have, and no bucket: it was made where they are not. */
export function lackingPhotos({ tables, files, photos }: Manifest): number {
  const rowsIn = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  const named = rowsIn('app_private.photos') - rowsIn('app_private.photo_bytes');
  return photos ? 0 : Math.max(0, named - files.length);
}
