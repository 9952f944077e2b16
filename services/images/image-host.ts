import { z } from 'zod';
import type { ImageHostSettings } from '#runtime/photo-settings.ts';
import { boundedJson } from '../bounded-json.ts';
import type { Photo } from './photo-store.ts';

/** Keeps photos elsewhere, where whoever knows an address sees its photo. */
export interface ImageHost {
  /** Answers the photo's address. Throws when it cannot. */
  keep(photo: Photo): Promise<string>;
}

/** The documents' timeout of a request, in milliseconds (doc 1 §9). */
const timeout = 30_000;

const answerShape = z.object({ secure_url: z.url({ protocol: /^https$/ }) });

/**
 * The image host of the documents: a form post with an upload preset, which answers the photo's
 * address (doc 1 §7).
 */
export function createImageHost({ url, preset, origin }: ImageHostSettings): ImageHost {
  return {
    async keep({ bytes, extension }) {
      const type = extension === 'png' ? 'image/png' : 'image/jpeg';
      const form = new FormData();
      form.set('upload_preset', preset);
      form.set('file', new Blob([new Uint8Array(bytes)], { type }), `photo.${extension}`);
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        body: form,
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) throw new Error(`the image host answered ${response.status}`);
      const address = answerShape.parse(await boundedJson(response)).secure_url;
      const shownFrom = new URL(address).origin;
      // Pages load pictures from one host alone: a photo of another would never be seen.
      if (shownFrom !== origin) throw new Error(`set TURNO_IMAGES_ORIGIN=${shownFrom}`);
      return address;
    },
  };
}
