import { ApiError } from '../http/api-error.ts';

/** Reports a client-side error to the server; errors returned by the server are not reported. */
export function reportError(error: unknown): void {
  if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError')) {
    return;
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const report = {
    message: message.slice(0, 1_000),
    stack: stack?.slice(0, 8_000),
    screen: location.pathname.slice(0, 300),
  };
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon('/client-errors', body);
}

/** Reports errors that no component caught. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error, message }) => {
    // A notice, not an error: the browser delivers the remaining sizes in the next frame.
    if (!message.startsWith('ResizeObserver loop')) reportError(error ?? message);
  });
  addEventListener('unhandledrejection', (event) => reportError(event.reason));
}
