import { z } from 'zod';

/** Returns the schema of a setting that is an address with one of these protocols. */
export const urlVariable = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `debe ser una dirección como ${example}` });

const isOfThisMachine = (hostname = '') =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.[\d.]+$/.test(hostname);

/**
 * Returns the schema of a service address that receives keys or personal data: https, or http on
 * this machine.
 */
export const privateUrlVariable = (example: string) =>
  urlVariable(/^https?$/, example).refine((value) => {
    const address = URL.parse(value);
    return address?.protocol === 'https:' || isOfThisMachine(address?.hostname);
  }, 'debe empezar con https:// (http:// solo en este mismo equipo)');
