import type { RatesSettings } from '#runtime/rates-settings.ts';
import { fetchPage, type Page, type PageLimits } from './fetch-page.ts';
import type { RateReading, RateSource } from './rate-source.ts';
import { recorder } from './recorder.ts';

/** What reads pages comes when there is one: its parser of HTML is 8 MB that a server would carry all day for one hour. */
const readers = [
  { name: 'BCV', quote: 'VES', reader: async () => (await import('./bcv.ts')).readBcv },
  { name: 'SUNAT', quote: 'PEN', reader: async () => (await import('./sunat.ts')).readSunat },
  { name: 'SBS', quote: 'PEN', reader: async () => (await import('./sbs.ts')).readSbs },
] as const satisfies readonly {
  name: RateSource['name'];
  quote: RateSource['quote'];
  reader: () => Promise<(page: Page) => readonly RateReading[]>;
}[];

/** The sources whose addresses are configured, each currency's first one first; without any, nobody is asked. */
export function createSources(
  { addresses, extraCertificates }: RatesSettings,
  limits?: PageLimits,
): readonly RateSource[] {
  const asked = readers.flatMap(({ name, quote, reader }): RateSource[] => {
    const address = addresses[name];
    if (!address) return [];
    const url = new URL(address);
    const options = { extraCertificates, ...(limits && { limits }) };
    return [
      {
        name,
        quote,
        async read(signal) {
          const page = await fetchPage(url, { ...options, signal });
          return (await reader())(page);
        },
      },
    ];
  });
  return asked.length > 0 ? asked : recorder;
}
