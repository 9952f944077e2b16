import type { Challenge, Solution } from 'altcha/lib';

interface KeptCaptcha {
  readonly value: string;
  /** Seconds since 1970, as the challenge says. */
  readonly expiresAt: number;
}

const storageKey = 'turno.captcha';
let solving: Promise<void> | null = null;

/** The captcha's value that this browser keeps until it signs in (D35); null when none is good. */
export function captchaValue(): string | null {
  const text = localStorage.getItem(storageKey);
  if (!text) return null;
  const { value, expiresAt } = JSON.parse(text) as KeptCaptcha;
  return expiresAt * 1000 > Date.now() ? value : null;
}

/** Forgets the value: it works once. */
export function spendCaptcha(): void {
  localStorage.removeItem(storageKey);
}

/** Sees to it that there is a captcha's value to sign in with; a server without captcha needs none. */
export function ensureCaptcha(): Promise<void> {
  if (captchaValue()) return Promise.resolve();
  solving ??= askAndSolve().finally(() => {
    solving = null;
  });
  return solving;
}

async function askAndSolve(): Promise<void> {
  const response = await fetch('/captcha').catch(() => null);
  if (!response?.ok) return;
  const challenge = (await response.json()) as Challenge;
  const solution = await solveInWorker(challenge);
  if (!solution) return;
  const kept: KeptCaptcha = {
    value: btoa(JSON.stringify({ challenge, solution })),
    expiresAt: challenge.parameters.expiresAt ?? Date.now() / 1000 + 60,
  };
  localStorage.setItem(storageKey, JSON.stringify(kept));
}

function solveInWorker(challenge: Challenge): Promise<Solution | null> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Solution | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
