import { liveConnected } from './live-state.ts';
import { createStore } from './store.ts';

/** The service worker of a release that came while this page was open; null while there is none. */
export const newRelease = createStore<ServiceWorker | null>(null);

/** Milliseconds after which a page that stays open asks whether there is a new release. */
const askEvery = 60 * 60_000;

/**
 * Has the browser keep the shell, and learns of new releases: hourly, and when the server is back, as it is after a
 * release. Ends when the answered function is called. Without a secure connection browsers have no service workers.
 */
export function followReleases(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const following = register();
  return () => void following.then((stop) => stop?.());
}

async function register(): Promise<(() => void) | undefined> {
  try {
    const registration: ServiceWorkerRegistration | undefined =
      await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    // What blocks service workers, an extension or a policy, may answer nothing instead of refusing.
    if (!registration) return undefined;
    const ask = () => void registration.update().catch(() => undefined);
    const hourly = setInterval(ask, askEvery);
    const stop = liveConnected.subscribe(() => liveConnected.get() && ask());
    registration.addEventListener('updatefound', () => followWorker(registration.installing));
    followWorker(registration.waiting ?? registration.installing);
    return () => {
      clearInterval(hourly);
      stop();
    };
  } catch {
    // A browser that keeps nothing works as well with a network.
    return undefined;
  }
}

function followWorker(worker: ServiceWorker | null): void {
  if (!worker) return;
  const look = () => worker.state === 'installed' && void meet(worker);
  worker.addEventListener('statechange', look);
  look();
}

/** A worker that waits: of the release of this page, which came by the network, it takes over; another one is offered. */
async function meet(worker: ServiceWorker): Promise<void> {
  // The first one takes over by itself.
  if (!navigator.serviceWorker.controller) return;
  if (await isOwn(worker)) worker.postMessage('take-over');
  else newRelease.set(worker);
}

function isOwn(worker: ServiceWorker): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage(new URL(entry?.src ?? '', location.origin).pathname, [port2]);
  });
}

/**
 * Opens the new release: by the person's will alone, and open forms come back in it (drafts.ts). The page comes by the
 * network whichever worker is there by then; a browser may take its time to let the new one take over.
 */
export function openNewRelease(): void {
  newRelease.get()?.postMessage('take-over');
  location.reload();
}

/** The person has left: which screens were opened here is forgotten. */
export function forgetVisited(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('left');
}
