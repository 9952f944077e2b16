import { z } from 'zod';
import type { ImageHostSettings } from '#runtime/env.ts';
import type { PhotoStore } from './photo-store.ts';

/** The documents' timeout of a request, in milliseconds (doc 1 §9). */
const timeout = 30_000;

const answerShape = z.object({ secure_url: z.url({ protocol: /^https$/ }) });

/**
 * The image host of the documents: a form post with an upload preset, which answers the photo's
 * address (doc 1 §7).
 */
export function createImageHost({ url, preset }: ImageHostSettings): PhotoStore {
  return {
    async keep({ bytes, extension }) {
      const type = extension === 'png' ? 'image/png' : 'image/jpeg';
      const form = new FormData();
      form.set('upload_preset', preset);
      form.set('file', new Blob([new Uint8Array(bytes)], { type }), `photo.${extension}`);
      const response = await fetch(url, {
        method: 'POST',
        body: form,
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) throw new Error(`the image host answered ${response.status}`);
      return answerShape.parse(await response.json()).secure_url;
    },
  };
}
