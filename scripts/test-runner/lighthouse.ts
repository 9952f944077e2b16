// Prints the Lighthouse scores of the main screens on a phone: `npm run lighthouse`, on an idle
// host.
import { readCommandLine } from '#runtime/command-line.mjs';
import { runPlaywright } from './run-playwright.ts';

readCommandLine({
  language: 'en',
  usage: `npm run lighthouse
  Measures login, home, sale, exchange and reports on a phone, the median of five runs; reports in .cache/reports.`,
});
process.exitCode = await runPlaywright(['lighthouse-speed'], { TURNO_FULL: '1' });
