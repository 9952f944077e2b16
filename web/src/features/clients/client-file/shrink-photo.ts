import { longestPhotoSide } from '#domain/people/photo-side.ts';

/**
 * Scales a camera photo down to the size limits of the server and rotates it upright. A file of
 * another kind, or one that the browser cannot decode, is returned unchanged, so that the server
 * rejects it.
 */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  if (!['image/png', 'image/jpeg'].includes(photo.type)) return photo;
  try {
    const drawn = await createImageBitmap(photo);
    const scale = longestPhotoSide / Math.max(drawn.width, drawn.height);
    if (scale >= 1) return photo;
    const [width, height] = [Math.ceil(drawn.width * scale), Math.ceil(drawn.height * scale)];
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(drawn, 0, 0, width, height);
    drawn.close();
    return await canvas.convertToBlob({ type: photo.type, quality: 0.9 });
  } catch {
    return photo;
  }
}
