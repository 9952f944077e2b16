import { z } from 'zod';

/** A setting that is an address of one of these protocols. */
export const urlVariable = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `debe ser una dirección como ${example}` });

const isOfThisMachine = (hostname = '') =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.[\d.]+$/.test(hostname);

/** The address of a service that receives keys or data of people: https, or http on this machine. */
export const privateUrlVariable = (example: string) =>
  urlVariable(/^https?$/, example).refine((value) => {
    const address = URL.parse(value);
    return address?.protocol === 'https:' || isOfThisMachine(address?.hostname);
  }, 'debe empezar con https:// (http:// solo en este mismo equipo)');
