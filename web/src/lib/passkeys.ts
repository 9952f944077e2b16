import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { errorText } from '#domain/errors.ts';
import { ApiError } from './api-error.ts';

const refusal = (code: 'PASSKEY_UNUSED' | 'PASSKEY_ELSEWHERE' | 'PASSKEY_KNOWN', params = {}) =>
  new ApiError({ code, text: errorText(code, params), params });

/** Whether passkeys of a host can be used at the address that the browser shows. */
export function isOfThisHost(host: string): boolean {
  const { hostname } = window.location;
  return hostname === host || hostname.endsWith(`.${host}`);
}

/** Code that few need comes when a passkey is used. */
const webauthn = () => import('@simplewebauthn/browser');

/** Who closes the browser's question uses none; browsers do not tell that from other reasons. */
function toldOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'InvalidStateError') return refusal('PASSKEY_KNOWN');
  return refusal('PASSKEY_UNUSED');
}

/** Has a passkey sign what the server wants signed; gives what it signed. Throws PASSKEY_UNUSED or PASSKEY_ELSEWHERE. */
export async function signWithPasskey(options: string): Promise<string> {
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  const { rpId = '' } = optionsJSON;
  if (!isOfThisHost(rpId)) throw refusal('PASSKEY_ELSEWHERE', { host: rpId });
  const { startAuthentication } = await webauthn();
  const signed = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw toldOf(error);
  });
  return JSON.stringify(signed);
}

/** Has a device make a passkey; gives what it made. Throws PASSKEY_UNUSED, PASSKEY_KNOWN or PASSKEY_ELSEWHERE. */
export async function makePasskey(options: string): Promise<string> {
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  const host = optionsJSON.rp.id ?? '';
  if (!isOfThisHost(host)) throw refusal('PASSKEY_ELSEWHERE', { host });
  const { startRegistration } = await webauthn();
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw toldOf(error);
  });
  return JSON.stringify(made);
}
