import { z } from 'zod';
import { privateUrlVariable, urlVariable as url } from './url-variable.ts';

/** The image host: a form post with an upload preset (doc 1 §7, D34). */
export interface ImageHostSettings {
  readonly url: string;
  readonly preset: string;
  /** The origin of its photos, such as `https://fotos.ejemplo`. */
  readonly origin: string;
}

/** Where photos are stored without an image host. */
export type PhotoStoreKind = 'disk' | 'database' | 's3';

/** A bucket of an S3-compatible store, and the keys that access it. */
export interface S3Settings {
  /** Such as `https://s3.ejemplo`; the bucket is the first part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Where photos are stored (docs/operate/photos.md). */
export interface PhotoSettings {
  /** If absent, Turno stores the photos itself. */
  readonly images: ImageHostSettings | undefined;
  readonly photos: PhotoStoreKind;
  /** Required if `photos` is s3, and while photos are moved to or from S3. */
  readonly s3: S3Settings | undefined;
}

/** The environment variables of these settings. */
export const photoVariables = {
  TURNO_IMAGES_URL: privateUrlVariable('https://imagenes.ejemplo/upload').optional(),
  TURNO_IMAGES_PRESET: z.string().optional(),
  TURNO_IMAGES_ORIGIN: z
    .url({ protocol: /^https$/, error: 'debe ser una dirección como https://fotos.ejemplo' })
    .transform((address) => new URL(address).origin)
    .optional(),
  TURNO_PHOTOS: z.enum(['disk', 'database', 's3'], 'debe ser disk, database o s3').default('disk'),
  TURNO_S3_ENDPOINT: url(/^https?$/, 'https://s3.ejemplo')
    .refine((address) => new URL(address).pathname === '/', 'va sin ruta: https://s3.ejemplo')
    .transform((address) => new URL(address).origin)
    .optional(),
  TURNO_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'debe ser el nombre de un bucket')
    .optional(),
  TURNO_S3_REGION: z.string().default('us-east-1'),
  TURNO_S3_ACCESS_KEY: z.string().optional(),
  TURNO_S3_SECRET_KEY: z.string().optional(),
};

/** The settings that each of these requires. */
export const photoCompanions = {
  TURNO_IMAGES_URL: ['TURNO_IMAGES_PRESET'],
  TURNO_IMAGES_ORIGIN: ['TURNO_IMAGES_URL'],
  TURNO_S3_ENDPOINT: ['TURNO_S3_BUCKET', 'TURNO_S3_ACCESS_KEY', 'TURNO_S3_SECRET_KEY'],
} as const;

/**
 * Returns the bucket that stores the photos; undefined if they are on the disk or in the database.
 */
export const bucketOf = ({ photos, s3 }: Pick<PhotoSettings, 'photos' | 's3'>) =>
  photos === 's3' ? s3 : undefined;

const variables = z.object(photoVariables);

export function photoSettings(values: z.infer<typeof variables>): PhotoSettings {
  return {
    images: values.TURNO_IMAGES_URL
      ? {
          url: values.TURNO_IMAGES_URL,
          preset: values.TURNO_IMAGES_PRESET ?? '',
          origin: values.TURNO_IMAGES_ORIGIN ?? new URL(values.TURNO_IMAGES_URL).origin,
        }
      : undefined,
    photos: values.TURNO_PHOTOS,
    s3: values.TURNO_S3_ENDPOINT
      ? {
          endpoint: values.TURNO_S3_ENDPOINT,
          bucket: values.TURNO_S3_BUCKET ?? '',
          region: values.TURNO_S3_REGION,
          accessKeyId: values.TURNO_S3_ACCESS_KEY ?? '',
          secretAccessKey: values.TURNO_S3_SECRET_KEY ?? '',
        }
      : undefined,
  };
}
