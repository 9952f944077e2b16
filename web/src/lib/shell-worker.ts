// The service worker: keeps the shell of one release, so that the app opens where there is no network and says so.
// It answers for files of the app alone. What the API, a CSV or a photo says is never kept: it passes by.

/** What of a service worker is used here; the DOM's own types do not know it. */
interface WorkerEvent extends Event {
  readonly request: Request;
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}
const worker = globalThis as unknown as Worker;

// Filled in by the build (web/shell-plugin.ts): the addresses of the shell, and what tells one release from another.
const shell = '__SHELL__' as unknown as readonly string[];
const shellCache = 'turno-shell-__RELEASE__';
/** Code of screens that were opened; goes with the session (session.ts). */
const visitedCache = 'turno-visited';

/** How often somebody left: what was asked for before is not kept after. */
let leavings = 0;

/** What a balancer answers while no server is there. */
const nobodyThere = [502, 503, 504];

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(shellCache).then((cache) => cache.addAll([...shell])));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => worker.clients.claim()));
});

// A page asks whether it is of this release, has this release take over, or its person has left.
worker.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === 'take-over') void worker.skipWaiting();
  else if (data === 'left') {
    leavings += 1;
    event.waitUntil(caches.delete(visitedCache));
  } else ports[0]?.postMessage(shell.includes(String(data)));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(screenOf(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(assetOf(request));
  else if (shell.includes(pathname)) event.respondWith(fileOf(request));
});

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== shellCache).map((name) => caches.delete(name)));
}

/** A screen is the network's, which has the present release; the shell stands in where there is none. */
async function screenOf(request: Request): Promise<Response> {
  const kept = () => caches.match('/', { cacheName: shellCache, ignoreVary: true });
  try {
    const answer = await fetch(request);
    return nobodyThere.includes(answer.status) ? ((await kept()) ?? answer) : answer;
  } catch {
    return (await kept()) ?? Response.error();
  }
}

/** What its name says never changes. */
async function assetOf(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const asked = leavings;
  const answer = await fetch(request);
  if (answer.ok && asked === leavings) {
    const cache = await caches.open(visitedCache);
    await cache.put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
}

/** The manifest and its icons. */
async function fileOf(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error();
  }
}
