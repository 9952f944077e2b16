import { ApiError } from '#web/lib/api-error.ts';
import { withCaptcha } from '#web/lib/captcha.ts';
import { request } from '#web/lib/graphql.ts';
import { signWithPasskey } from '#web/lib/passkeys.ts';
import { signInWith } from '#web/lib/sign-in.ts';
import { LoginDocument } from './login.generated.ts';
import {
  BeginPasskeySignInDocument,
  LoginWithPasskeyDocument,
  SignInWithPasskeyDocument,
} from './passkey-sign-in.generated.ts';

/** Signs in by a passkey that knows its person, without e-mail and password. */
export async function signInByPasskey(): Promise<void> {
  const begun = await withCaptcha(() => request(BeginPasskeySignInDocument, {}));
  const credential = await signWithPasskey(begun.procBeginPasskeySignIn?.options ?? '');
  const { procSignInWithPasskey } = await request(SignInWithPasskeyDocument, { credential });
  if (procSignInWithPasskey?.jwtToken) await signInWith(procSignInWithPasskey.jwtToken);
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What the server wants signed now; undefined when it does not say. */
async function askedAnew(credentials: Credentials): Promise<string | undefined> {
  const refused = await withCaptcha(() => request(LoginDocument, credentials)).catch(
    (error: unknown) => error,
  );
  const passkey = refused instanceof ApiError ? refused.params.passkey : undefined;
  return typeof passkey === 'string' ? passkey : undefined;
}

/**
 * Signs in by e-mail, password and, in place of a code, a passkey of the account.
 *
 * @param options what the server wants signed
 * @param onAsked takes what it wants signed by the next press, when this was wrong: each is taken once
 */
export async function signInWithSecondPasskey(
  credentials: Credentials,
  options: string,
  onAsked: (options: string | undefined) => void,
): Promise<void> {
  const passkey = await signWithPasskey(options);
  const answer = await withCaptcha(() =>
    request(LoginWithPasskeyDocument, { ...credentials, passkey }),
  ).catch(async (error: unknown) => {
    const isWrong = error instanceof ApiError && error.code === 'PASSKEY_WRONG';
    if (isWrong) onAsked(await askedAnew(credentials));
    throw error;
  });
  const token = answer.procAuthenticateEmployeeJwtToken?.jwtToken;
  if (token) await signInWith(token);
}
