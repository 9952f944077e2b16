import { z } from 'zod';
import type { ImageHostSettings } from '#runtime/photo-settings.ts';
import { boundedJson } from '../bounded-json.ts';
import type { Photo } from './photo-store.ts';

/** A host outside Turno, where everyone with a photo's address can see it. */
export interface ImageHost {
  /** Uploads a photo and returns its address. Throws on failure. */
  save(photo: Photo): Promise<string>;
}

/** Request timeout in milliseconds (doc 1 §9). */
const timeout = 30_000;

const answerShape = z.object({ secure_url: z.url({ protocol: /^https$/ }) });

/**
 * Creates the client of the image host: a form post with an upload preset, which returns the
 * photo's address (doc 1 §7).
 */
export function createImageHost({ url, preset, origin }: ImageHostSettings): ImageHost {
  return {
    async save({ bytes, extension }) {
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
      if (!response.ok) throw new Error(`the image host returned ${response.status}`);
      const address = answerShape.parse(await boundedJson(response)).secure_url;
      const shownFrom = new URL(address).origin;
      // The content security policy allows one image host, so a photo on another would be
      // invisible.
      if (shownFrom !== origin) throw new Error(`set TURNO_IMAGES_ORIGIN=${shownFrom}`);
      return address;
    },
  };
}
