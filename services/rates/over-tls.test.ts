import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bcvPage, makeChain, startFakeRatePages } from '../testing/fake-rate-pages.ts';
import { createSources } from './create-sources.ts';
import { RateError } from './rate-source.ts';

type Chain = Awaited<ReturnType<typeof makeChain>>;
type FakeRatePages = Awaited<ReturnType<typeof startFakeRatePages>>;

let chain: Chain;
const open: FakeRatePages[] = [];
beforeAll(async () => {
  chain = await makeChain();
});
afterEach(() => Promise.all(open.splice(0).map((each) => each.close())));

async function serve(...args: Parameters<typeof startFakeRatePages>): Promise<FakeRatePages> {
  const source = await startFakeRatePages(...args);
  open.push(source);
  return source;
}

const limits = { time: 1_500, bytes: 50_000, redirects: 2 };

/** Reads a source with the certificates of the settings. */
function read(url: string, extraCertificates: string | undefined) {
  const addresses = { BCV: url, SUNAT: undefined, SBS: undefined };
  const [source] = createSources({ addresses, extraCertificates }, limits);
  return source?.read(new AbortController().signal) ?? Promise.reject(new Error('no source'));
}

async function errorCodeOf(act: Promise<unknown>): Promise<string> {
  try {
    await act;
  } catch (error) {
    if (error instanceof RateError) return error.code;
    throw error;
  }
  throw new Error('It was read');
}

/** Returns the error code of a source with a valid certificate and the given behaviour. */
async function behaving(behave: Parameters<FakeRatePages['behave']>[0]): Promise<string> {
  const source = await serve(chain.good, [chain.intermediate]);
  source.behave(behave);
  return errorCodeOf(read(source.url, chain.root));
}

describe('the BCV source over real TLS', () => {
  test('the BCV source returns dollar and euro with their value date (doc 4 §6.10)', async () => {
    const source = await serve(chain.good, [chain.intermediate]);
    expect(await read(source.url, chain.root)).toMatchObject([
      {
        source: 'BCV',
        currency: 'USD',
        value: '241.578',
        valueDate: '2026-11-23',
        text: '241,57800000',
      },
      { source: 'BCV', currency: 'EUR', value: '278.3325', valueDate: '2026-11-23' },
    ]);
  });

  test('a source without its intermediate certificate is trusted only if the settings provide it', async () => {
    const source = await serve(chain.good);
    expect(await errorCodeOf(read(source.url, chain.root))).toBe('CERTIFICATE');
    expect(await read(source.url, `${chain.root}\n${chain.intermediate}`)).toHaveLength(2);
  });

  test('a source is not trusted by an intermediate certificate alone or an unknown root', async () => {
    const source = await serve(chain.good);
    expect(await errorCodeOf(read(source.url, chain.intermediate))).toBe('CERTIFICATE');
    expect(await errorCodeOf(read(source.url, undefined))).toBe('CERTIFICATE');
  });

  test.for(['expired', 'wrongHost'] as const)(
    'a source with an invalid certificate (%s) fails with CERTIFICATE before any request (doc 4 §6.10)',
    async (name) => {
      const source = await serve(chain[name], [chain.intermediate]);
      expect(await errorCodeOf(read(source.url, chain.root))).toBe('CERTIFICATE');
      expect(source.requestCount()).toBe(0);
    },
  );

  test('a slow or endless response of a source fails with SLOW', async () => {
    expect(await behaving(() => undefined)).toBe('SLOW');
    // The response sends data slowly and never ends.
    const timers: NodeJS.Timeout[] = [];
    expect(
      await behaving((_request, response) => {
        timers.push(setInterval(() => response.write('<p>'), 200));
      }),
    ).toBe('SLOW');
    for (const timer of timers) clearInterval(timer);
  });

  test('a truncated response of a source fails with CUT', async () => {
    const page = bcvPage();
    const cut = await behaving((_request, response) => {
      response.writeHead(200, { 'content-length': page.length });
      response.write(page.slice(0, -10), () => response.socket?.destroy());
    });
    expect(cut).toBe('CUT');
  });

  test('a response of a source above the size limit fails with TOO_BIG', async () => {
    expect(await behaving((_request, response) => response.end('x'.repeat(60_000)))).toBe(
      'TOO_BIG',
    );
  });

  test.for(['https://otro.ejemplo/', 'http://localhost/', 'https://127.0.0.1/'])(
    'a redirect of a source to another host fails with ELSEWHERE: %s',
    async (location) => {
      const code = await behaving((_request, response) => {
        response.writeHead(302, { location }).end();
      });
      expect(code).toBe('ELSEWHERE');
    },
  );

  test('a redirect of a source to its own host is followed, at most twice', async () => {
    const source = await serve(chain.good, [chain.intermediate]);
    source.behave((request, response) => {
      if (request.url === '/es') response.end(bcvPage());
      else response.writeHead(301, { location: '/es' }).end();
    });
    expect(await read(source.url, chain.root)).toHaveLength(2);
    source.behave((_request, response) => response.writeHead(302, { location: '/' }).end());
    expect(await errorCodeOf(read(source.url, chain.root))).toBe('ELSEWHERE');
    expect(source.requestCount()).toBe(5);
  });

  test.for([
    ['a missing dollar', bcvPage({ usd: null }), 'NO_RATE'],
    ['a dollar without a number', bcvPage({ usd: '' }), 'NO_RATE'],
    ['no date', bcvPage({ words: '' }), 'NO_DATE'],
    ['two dates', bcvPage({ stamp: '2026-11-20' }), 'NO_DATE'],
    ['an invalid day', bcvPage({ words: 'Lunes, 31 Noviembre 2026' }), 'NO_DATE'],
    ['a decimal point', bcvPage({ usd: '241.57800000' }), 'STRANGE'],
    ['broken thousands', bcvPage({ usd: '1.24,57' }), 'STRANGE'],
    ['a rate of zero', bcvPage({ usd: '0,00000000' }), 'STRANGE'],
    ['a maintenance notice', '<html><body>En mantenimiento</body></html>', 'NO_DATE'],
  ] as const)('a BCV response with %s is rejected', async ([, page, code]) => {
    expect(await behaving((_request, response) => response.end(page))).toBe(code);
  });

  test('a server error of a source fails with STATUS, a refused connection with UNREACHABLE', async () => {
    expect(await behaving((_request, response) => response.writeHead(503).end())).toBe('STATUS');
    expect(await errorCodeOf(read('https://localhost:1/', chain.root))).toBe('UNREACHABLE');
  });
});
