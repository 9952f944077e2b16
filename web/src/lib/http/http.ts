import { errors, errorText, findError } from '#domain/errors/error-register.ts';
import { fetchTimed } from '../browser/server-clock.ts';
import { interruptSession, session } from '../session/session.ts';
import { ApiError, type ApiErrorDetail } from './api-error.ts';
import { captchaValue } from './captcha.ts';
import { counted } from './pending.ts';
import { requestedByPerson } from './user-presence.ts';

export interface RequestOptions {
  /** Whether the loading overlay waits for the request (D43). */
  readonly counted?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Timeout for the whole response in milliseconds; 30 s by default. */
  readonly timeout?: number;
}

/** One error of a response: `message` is a code of doc 1 §8 or a text, `extensions` contains the details. */
export interface AnsweredError {
  readonly message: string;
  readonly extensions?: Partial<ApiErrorDetail>;
}

const usualTimeout = 30_000;

/**
 * Sends one request with the session's token, or before login with the captcha's value (doc 1 §7).
 * Throws an ApiError on a timeout.
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

/** Converts an error of a response to an ApiError and applies its effect on the session (doc 1 §8). */
export function toApiError(error: AnsweredError | undefined): ApiError {
  const { code = error?.message ?? 'UNKNOWN', text, field, params } = error?.extensions ?? {};
  const known = findError(code, error?.message);
  const shown = text ?? errorText(known);
  if (errors[known].effect === 'logout' && session.get().token) interruptSession(shown);
  return new ApiError({ code: known, text: shown, field, params });
}

/** Status codes of a load balancer that reaches no server, with its own error page. */
const serverUnavailable = [502, 503, 504];

/** Parses the JSON of a response; throws its first error, regardless of its status (doc 1 §7). */
export async function readJson<Body>(response: Response): Promise<Body> {
  const body = await response.json().catch(() => null);
  const [error] = (body?.errors ?? []) as AnsweredError[];
  if (!error && serverUnavailable.includes(response.status)) {
    throw toApiError({ message: 'Network Error' });
  }
  if (error || !response.ok || body === null) throw toApiError(error);
  return body as Body;
}
