import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { errorText } from '#domain/errors/error-register.ts';
import { ApiError } from '../http/api-error.ts';

const passkeyError = (
  code: 'PASSKEY_UNUSED' | 'PASSKEY_ELSEWHERE' | 'PASSKEY_KNOWN',
  params = {},
) => new ApiError({ code, text: errorText(code, params), params });

/** Returns whether passkeys of a host work at the current URL. */
export function isOfThisHost(host: string): boolean {
  const { hostname } = window.location;
  return hostname === host || hostname.endsWith(`.${host}`);
}

/** Loaded on demand: few people use passkeys. */
const webauthn = () => import('@simplewebauthn/browser');

/** A person who closes the browser's dialog uses no passkey; browsers report other failures in the same form. */
function toApiError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'InvalidStateError') return passkeyError('PASSKEY_KNOWN');
  return passkeyError('PASSKEY_UNUSED');
}

/**
 * Signs a challenge of the server with a passkey and returns the signature. Throws PASSKEY_UNUSED
 * or PASSKEY_ELSEWHERE.
 */
export async function signWithPasskey(options: string): Promise<string> {
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  const { rpId = '' } = optionsJSON;
  if (!isOfThisHost(rpId)) throw passkeyError('PASSKEY_ELSEWHERE', { host: rpId });
  const { startAuthentication } = await webauthn();
  const signed = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw toApiError(error);
  });
  return JSON.stringify(signed);
}

/** Creates a passkey on a device and returns it. Throws PASSKEY_UNUSED, PASSKEY_KNOWN or PASSKEY_ELSEWHERE. */
export async function createPasskey(options: string): Promise<string> {
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  const host = optionsJSON.rp.id ?? '';
  if (!isOfThisHost(host)) throw passkeyError('PASSKEY_ELSEWHERE', { host });
  const { startRegistration } = await webauthn();
  const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw toApiError(error);
  });
  return JSON.stringify(credential);
}
