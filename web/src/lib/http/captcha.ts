import type { Challenge, Solution } from 'altcha/lib';
import { errorText } from '#domain/errors/error-register.ts';
import { fetchTimed, serverNow } from '../browser/server-clock.ts';
import { ApiError } from './api-error.ts';
import { counted } from './pending.ts';

interface StoredCaptcha {
  readonly value: string;
  /** Unix time in seconds, from the challenge. */
  readonly expiresAt: number;
}

const storageKey = 'turno.captcha';
let solving: Promise<boolean> | null = null;

/** Returns the stored captcha value before login (D35); null if none is valid. */
export function captchaValue(): string | null {
  const text = localStorage.getItem(storageKey);
  if (!text) return null;
  const { value, expiresAt } = JSON.parse(text) as StoredCaptcha;
  return expiresAt * 1000 > serverNow().getTime() ? value : null;
}

/** Deletes the value, because it is valid only once. */
export function spendCaptcha(): void {
  localStorage.removeItem(storageKey);
}

/** Ensures that there is a captcha value for the login if the server requires one; returns false on a failure. */
export function ensureCaptcha(): Promise<boolean> {
  if (captchaValue()) return Promise.resolve(true);
  solving ??= requestAndSolve().finally(() => {
    solving = null;
  });
  return solving;
}

/**
 * Runs a request of an unauthenticated client with a captcha value, which the server accepts only
 * once, regardless of the result.
 */
export async function withCaptcha<Result>(act: () => Promise<Result>): Promise<Result> {
  const isAvailable = await counted(ensureCaptcha());
  try {
    return await act();
  } catch (error) {
    const isMissed = !isAvailable && error instanceof ApiError && error.code === 'INVALID_CAPTCHA';
    if (!isMissed) throw error;
    throw new ApiError({ code: 'NO_CAPTCHA', text: errorText('NO_CAPTCHA') });
  } finally {
    spendCaptcha();
  }
}

async function requestAndSolve(): Promise<boolean> {
  const response = await fetchTimed('/captcha').catch(() => null);
  if (!response?.ok) return response?.status === 404;
  const challenge = (await response.json()) as Challenge;
  const solution = await solveInWorker(challenge);
  if (!solution) return false;
  const solved: StoredCaptcha = {
    value: btoa(JSON.stringify({ challenge, solution })),
    expiresAt: challenge.parameters.expiresAt ?? serverNow().getTime() / 1000 + 60,
  };
  localStorage.setItem(storageKey, JSON.stringify(solved));
  return true;
}

function solveInWorker(challenge: Challenge): Promise<Solution | null> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Solution | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
