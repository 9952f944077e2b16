import { beforeEach, expect, test, vi } from 'vitest';

const solution = { counter: 7, derivedKey: '00ff' };

/** Fake worker that returns a solution at once. */
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

test('a captcha is requested once, solved, and reused until it is spent (doc 1 §2 Login) (D35)', async () => {
  const challenged = challenge(Date.now() / 1000 + 60);
  const fetched = vi.fn(async () => Response.json(challenged));
  vi.stubGlobal('fetch', fetched);
  const { captchaValue, ensureCaptcha, spendCaptcha } = await import('./captcha.ts');

  expect(captchaValue()).toBeNull();
  await Promise.all([ensureCaptcha(), ensureCaptcha()]);
  await ensureCaptcha();
  expect(fetched.mock.calls).toEqual([['/captcha', undefined]]);
  expect(JSON.parse(atob(captchaValue() ?? ''))).toEqual({ challenge: challenged, solution });
  spendCaptcha();
  expect(captchaValue()).toBeNull();
});

test('an expired captcha is not used', async () => {
  vi.stubGlobal('fetch', async () => Response.json(challenge(Date.now() / 1000 - 1)));
  const { captchaValue, ensureCaptcha } = await import('./captcha.ts');
  await ensureCaptcha();
  expect(captchaValue()).toBeNull();
});

test.for<[string, () => Promise<Response>, string]>([
  ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch')), 'NO_CAPTCHA'],
  ['fails', async () => new Response('', { status: 500 }), 'NO_CAPTCHA'],
  ['is not needed', async () => new Response('', { status: 404 }), 'INVALID_CAPTCHA'],
  ['is given', async () => Response.json(challenge(Date.now() / 1000 + 60)), 'INVALID_CAPTCHA'],
])('a rejected sign-in shows a specific error if its captcha %s', async ([, answer, code]) => {
  vi.stubGlobal('fetch', answer);
  const { withCaptcha } = await import('./captcha.ts');
  const { ApiError } = await import('./api-error.ts');
  const reject = async () => {
    throw new ApiError({ code: 'INVALID_CAPTCHA', text: '' });
  };
  await expect(withCaptcha(reject)).rejects.toMatchObject({ code });
});
