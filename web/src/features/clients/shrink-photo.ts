import { longestPhotoSide } from '#domain/photo-side.ts';

/**
 * Returns a photo of a camera no larger than the server keeps it, upright: phones take more pixels and bytes than are
 * accepted. Another kind of file, or one that the browser cannot draw, is returned as it is for the server to refuse.
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
