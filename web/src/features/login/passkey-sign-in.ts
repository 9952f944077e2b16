import { ensureCaptcha, spendCaptcha } from '#web/lib/captcha.ts';
import { request } from '#web/lib/graphql.ts';
import { signWithPasskey } from '#web/lib/passkeys.ts';
import { counted } from '#web/lib/pending.ts';
import { signInWith } from '#web/lib/sign-in.ts';
import {
  BeginPasskeySignInDocument,
  LoginWithPasskeyDocument,
  SignInWithPasskeyDocument,
} from './passkey-sign-in.generated.ts';

/** Signs in by a passkey that knows its person, without e-mail and password. */
export async function signInByPasskey(): Promise<void> {
  await counted(ensureCaptcha());
  const begun = await request(BeginPasskeySignInDocument, {}).finally(spendCaptcha);
  const credential = await signWithPasskey(begun.procBeginPasskeySignIn?.options ?? '');
  const { procSignInWithPasskey } = await request(SignInWithPasskeyDocument, { credential });
  if (procSignInWithPasskey?.jwtToken) await signInWith(procSignInWithPasskey.jwtToken);
}

/**
 * Signs in by e-mail, password and, in place of a code, a passkey of the account.
 *
 * @param options what the server wants signed
 */
export async function signInWithSecondPasskey(
  credentials: { email: string; password: string },
  options: string,
): Promise<void> {
  const passkey = await signWithPasskey(options);
  await counted(ensureCaptcha());
  const { procAuthenticateEmployeeJwtToken } = await request(LoginWithPasskeyDocument, {
    ...credentials,
    passkey,
  }).finally(spendCaptcha);
  const token = procAuthenticateEmployeeJwtToken?.jwtToken;
  if (token) await signInWith(token);
}
