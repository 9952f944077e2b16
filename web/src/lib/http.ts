import { errors, errorText, findError } from '#domain/errors.ts';
import { ApiError, type ApiErrorDetail } from './api-error.ts';
import { requestedByPerson } from './attendance.ts';
import { captchaValue } from './captcha.ts';
import { counted } from './pending.ts';
import { fetchTimed } from './server-clock.ts';
import { interruptSession, session } from './session.ts';

export interface RequestOptions {
  /** `false` for a request that no one waits for (D43). */
  readonly counted?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How long the answer may take to be here as a whole, in milliseconds; 30 s unless said. */
  readonly timeout?: number;
}

/** One error of an answer: `message` is a code of doc 1 §8 or a text, `extensions` tells the rest. */
export interface AnsweredError {
  readonly message: string;
  readonly extensions?: Partial<ApiErrorDetail>;
}

const usualTimeout = 30_000;

/**
 * Sends one request with the session's token, or with the captcha's value while there is none
 * (doc 1 §7). Throws an ApiError when no answer comes in time.
 */
export async function send(
  path: string,
  init: RequestInit = {},
  options: RequestOptions = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  const { token } = session.get();
  const captcha = token ? null : captchaValue();
  if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`);
  if (captcha) headers.set('X-Session-Id', captcha);
  if (token && !requestedByPerson()) headers.set('X-Unattended', '1');

  const limit = AbortSignal.timeout(options.timeout ?? usualTimeout);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  const answer = fetchTimed(path, { ...init, headers, signal }).catch((error: unknown) => {
    throw options.signal?.aborted ? error : toApiError({ message: 'Network Error' });
  });
  return options.counted === false ? answer : counted(answer);
}

/** Makes an answered error throwable and obeys its effect on the session (doc 1 §8). */
export function toApiError(error: AnsweredError | undefined): ApiError {
  const { code = error?.message ?? 'UNKNOWN', text, field, params } = error?.extensions ?? {};
  const known = findError(code, error?.message);
  const shown = text ?? errorText(known);
  if (errors[known].effect === 'logout' && session.get().token) interruptSession(shown);
  return new ApiError({ code: known, text: shown, field, params });
}

/** What a balancer answers, in words of its own, when it reaches no server. */
const nobodyThere = [502, 503, 504];

/** The JSON of an answer; throws its first error, whatever its status says (doc 1 §7). */
export async function readJson<Body>(response: Response): Promise<Body> {
  const body = await response.json().catch(() => null);
  const [error] = (body?.errors ?? []) as AnsweredError[];
  if (!error && nobodyThere.includes(response.status)) {
    throw toApiError({ message: 'Network Error' });
  }
  if (error || !response.ok || body === null) throw toApiError(error);
  return body as Body;
}
