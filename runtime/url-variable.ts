import { z } from 'zod';

/** A setting that is an address of one of these protocols. */
export const urlVariable = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `debe ser una dirección como ${example}` });
