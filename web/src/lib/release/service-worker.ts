// Service worker: caches the shell of one release, so that the app opens offline with a message. It
// handles only files of the app. Responses of the API, CSV files and photos are never cached.

import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

// The build replaces these with the URLs of the shell and the id of the release
// (web/precache-plugin.ts).
declare const __SHELL__: readonly string[];
const shell = __SHELL__;
const shellCache = 'turno-shell-__RELEASE__';
/** Code of opened screens; deleted at the end of the session (session.ts). */
const visitedCache = 'turno-visited';

/** Number of sign-outs: a response requested before one is not cached after it. */
let signOuts = 0;

/** Status codes of a load balancer without a server. */
const serverUnavailable = [502, 503, 504];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(shellCache).then((cache) => cache.addAll([...shell])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

// Messages of a page: it checks the release, activates this release, or reports a sign-out.
self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === 'take-over') void self.skipWaiting();
  else if (data === 'left') {
    signOuts += 1;
    event.waitUntil(caches.delete(visitedCache));
  } else ports[0]?.postMessage(shell.includes(String(data)));
});

self.addEventListener('fetch', (event) => {
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

/** Fetches the manifest or one of its icons; without a network returns the cached one. */
async function fileOf(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error();
  }
}
