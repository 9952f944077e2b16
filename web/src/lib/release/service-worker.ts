// Service worker: caches the shell of one release, so that the app opens offline with a message. It
// handles only files of the app. Responses of the API, CSV files and photos are never cached.

/** The used part of the service worker types, which the DOM types lack. */
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

// Filled in by the build (web/precache-plugin.ts): the URLs of the shell, and the id of the
// release.
const shell = '__SHELL__' as unknown as readonly string[];
const shellCache = 'turno-shell-__RELEASE__';
/** Code of opened screens; deleted at the end of the session (session.ts). */
const visitedCache = 'turno-visited';

/** Number of sign-outs: a response requested before one is not cached after it. */
let signOuts = 0;

/** Status codes of a load balancer without a server. */
const serverUnavailable = [502, 503, 504];

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(shellCache).then((cache) => cache.addAll([...shell])));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()));
});

// Messages of a page: it checks the release, activates this release, or reports a sign-out.
worker.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === 'take-over') void worker.skipWaiting();
  else if (data === 'left') {
    signOuts += 1;
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

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== shellCache).map((name) => caches.delete(name)));
}

/** Fetches a screen from the network, which has the current release; offline it returns the cached shell. */
async function screenOf(request: Request): Promise<Response> {
  const cached = () => caches.match('/', { cacheName: shellCache, ignoreVary: true });
  try {
    const answer = await fetch(request);
    return serverUnavailable.includes(answer.status) ? ((await cached()) ?? answer) : answer;
  } catch {
    return (await cached()) ?? Response.error();
  }
}

/** A file with a content hash in its name never changes. */
async function assetOf(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached) return cached;
  const signOutsBefore = signOuts;
  const answer = await fetch(request);
  if (answer.ok && signOutsBefore === signOuts) {
    const cache = await caches.open(visitedCache);
    await cache.put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
}

/** Fetches the manifest and its icons. */
async function fileOf(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error();
  }
}
