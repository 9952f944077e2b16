import type { RatesSettings } from '#runtime/rates-settings.ts';
import { readBcv } from './bcv.ts';
import { fetchPage, type Page, type PageLimits } from './fetch-page.ts';
import type { RateReading, RateSource } from './rate-source.ts';
import { recorder } from './recorder.ts';
import { readSbs } from './sbs.ts';
import { readSunat } from './sunat.ts';

const readers = [
  { name: 'BCV', quote: 'VES', readPage: readBcv },
  { name: 'SUNAT', quote: 'PEN', readPage: readSunat },
  { name: 'SBS', quote: 'PEN', readPage: readSbs },
] as const satisfies readonly {
  name: RateSource['name'];
  quote: RateSource['quote'];
  readPage: (page: Page) => readonly RateReading[];
}[];

/**
 * Creates the sources with configured addresses, the first of each currency first. Without
 * addresses, requests are only recorded.
 */
export function createSources(
  { addresses, extraCertificates }: RatesSettings,
  limits?: PageLimits,
): readonly RateSource[] {
  const enabledSources = readers.flatMap(({ name, quote, readPage }): RateSource[] => {
    const address = addresses[name];
    if (!address) return [];
    const url = new URL(address);
    const options = { extraCertificates, ...(limits && { limits }) };
    return [
      {
        name,
        quote,
        read: async (signal) => readPage(await fetchPage(url, { ...options, signal })),
      },
    ];
  });
  return enabledSources.length > 0 ? enabledSources : recorder;
}
