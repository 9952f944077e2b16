import { liveConnected } from '../browser/live-state.ts';
import { createStore } from '../browser/store.ts';

/** The waiting service worker of a newer release; null if there is none. */
export const newRelease = createStore<ServiceWorker | null>(null);

/** Milliseconds between checks for a new release while a page stays open. */
const checkInterval = 60 * 60_000;

/**
 * Registers the service worker and checks for new releases hourly and on reconnect. Returns a
 * function that stops it. Browsers have no service workers on insecure connections.
 */
export function watchReleases(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const registration = register();
  return () => void registration.then((stop) => stop?.());
}

async function register(): Promise<(() => void) | undefined> {
  try {
    const registration: ServiceWorkerRegistration | undefined =
      await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    // Extensions or policies that block service workers may resolve to undefined instead of
    // rejecting.
    if (!registration) return undefined;
    const checkForUpdate = () => void registration.update().catch(() => undefined);
    const hourly = setInterval(checkForUpdate, checkInterval);
    const stop = liveConnected.subscribe(() => liveConnected.get() && checkForUpdate());
    registration.addEventListener('updatefound', () => watchWorker(registration.installing));
    watchWorker(registration.waiting ?? registration.installing);
    return () => {
      clearInterval(hourly);
      stop();
    };
  } catch {
    // The app works online without a cache.
    return undefined;
  }
}

function watchWorker(worker: ServiceWorker | null): void {
  if (!worker) return;
  const checkState = () => worker.state === 'installed' && void activateWhenIdle(worker);
  worker.addEventListener('statechange', checkState);
  checkState();
}

/**
 * Handles a waiting worker: one of this page's release, which the network has served, is activated;
 * one of another release is offered.
 */
async function activateWhenIdle(worker: ServiceWorker): Promise<void> {
  // The first worker activates itself.
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

/** Milliseconds that the new worker has to activate before the page reloads. */
const activationTime = 1_000;

/**
 * Opens the new release when the person chooses to; drafts restore open forms (drafts.ts). The page
 * reloads when the new worker is active, because a reload during its activation may hang, or soon
 * after: a browser may delay the activation, and the page comes from the network in any case.
 */
export function openNewRelease(): void {
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, activationTime);
  newRelease.get()?.postMessage('take-over');
}

/** Deletes the cached code of opened screens after sign-out. */
export function clearVisitedCache(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('left');
}
