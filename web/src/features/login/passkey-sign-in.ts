import { request } from '#web/lib/api/graphql.ts';
import { signWithPasskey } from '#web/lib/auth/passkeys.ts';
import { signInWith } from '#web/lib/auth/sign-in.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { withCaptcha } from '#web/lib/http/captcha.ts';
import { LoginDocument } from './login.generated.ts';
import {
  BeginPasskeySignInDocument,
  LoginWithPasskeyDocument,
  SignInWithPasskeyDocument,
} from './passkey-sign-in.generated.ts';

/** Signs in with a discoverable passkey, without e-mail and password. */
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

/** Returns a new challenge of the server; undefined if it returns none. */
async function requestNewChallenge(credentials: Credentials): Promise<string | undefined> {
  const rejected = await withCaptcha(() => request(LoginDocument, credentials)).catch(
    (error: unknown) => error,
  );
  const passkey = rejected instanceof ApiError ? rejected.params.passkey : undefined;
  return typeof passkey === 'string' ? passkey : undefined;
}

/**
 * Signs in with e-mail, password and, instead of a code, a passkey of the account.
 *
 * @param options challenge of the server
 * @param onChallenge receives a new challenge after a failure, because each is valid once
 */
export async function signInWithSecondPasskey(
  credentials: Credentials,
  options: string,
  onChallenge: (options: string | undefined) => void,
): Promise<void> {
  const passkey = await signWithPasskey(options);
  const answer = await withCaptcha(() =>
    request(LoginWithPasskeyDocument, { ...credentials, passkey }),
  ).catch(async (error: unknown) => {
    const isWrong = error instanceof ApiError && error.code === 'PASSKEY_WRONG';
    if (isWrong) onChallenge(await requestNewChallenge(credentials));
    throw error;
  });
  const token = answer.procAuthenticateEmployeeJwtToken?.jwtToken;
  if (token) await signInWith(token);
}
