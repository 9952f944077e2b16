import { RuleError } from '#domain/errors/rule-error.ts';
import { longestPhotoSide } from '#domain/people/photo-side.ts';
import type { Photo } from '#services/images/photo-store.ts';

/** A larger picture is a decompression bomb, not a photo of a camera. */
const maxPixels = 50_000_000;

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // By content: only JPEG and PNG are ever decoded.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

let loaded: ReturnType<typeof loadSharp> | undefined;

/**
 * Accepts a JPEG or PNG: decodes it and encodes it again, upright and no larger than needed, without metadata or
 * other content of the file (D34). Throws IMAGE_INVALID for anything else.
 */
export async function acceptPhoto(sent: Buffer): Promise<Photo> {
  loaded ??= loadSharp();
  const sharp = await loaded;
  try {
    const { data, info } = await sharp(sent, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize({
        width: longestPhotoSide,
        height: longestPhotoSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, extension: info.format === 'png' ? 'png' : 'jpg' };
  } catch {
    throw new RuleError('IMAGE_INVALID');
  }
}
