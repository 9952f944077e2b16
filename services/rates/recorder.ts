import type { RateSource } from './rate-source.ts';

const record = async () => [];

/** Sources without an address: they send no request. */
export const recorder: readonly RateSource[] = [
  { name: 'BCV', quote: 'VES', usesNetwork: false, read: record },
  { name: 'SUNAT', quote: 'PEN', usesNetwork: false, read: record },
];
