import { beforeEach, expect, test, vi } from 'vitest';

const solution = { counter: 7, derivedKey: '00ff' };

/** Solves at once. */
class FakeWorker {
  onmessage?: (event: { data: typeof solution }) => void;
  postMessage = () => this.onmessage?.({ data: solution });
  terminate = () => undefined;
}

const challenge = (expiresAt: number) => ({ parameters: { expiresAt } });

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('Worker', FakeWorker);
});

test('a captcha is asked for once, solved, and kept until it is spent (doc 1 §2 Login) (D35)', async () => {
  const challenged = challenge(Date.now() / 1000 + 60);
  const fetched = vi.fn(async () => Response.json(challenged));
  vi.stubGlobal('fetch', fetched);
  const { captchaValue, ensureCaptcha, spendCaptcha } = await import('./captcha.ts');

  expect(captchaValue()).toBeNull();
  await Promise.all([ensureCaptcha(), ensureCaptcha()]);
  await ensureCaptcha();
  expect(fetched.mock.calls).toEqual([['/captcha']]);
  expect(JSON.parse(atob(captchaValue() ?? ''))).toEqual({ challenge: challenged, solution });
  spendCaptcha();
  expect(captchaValue()).toBeNull();
});

test('one that is too old is none', async () => {
  vi.stubGlobal('fetch', async () => Response.json(challenge(Date.now() / 1000 - 1)));
  const { captchaValue, ensureCaptcha } = await import('./captcha.ts');
  await ensureCaptcha();
  expect(captchaValue()).toBeNull();
});

test('a server without captcha asks for none', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  const { captchaValue, ensureCaptcha } = await import('./captcha.ts');
  await ensureCaptcha();
  expect(captchaValue()).toBeNull();
});
