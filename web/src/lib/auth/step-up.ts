import { checkEndCode } from '../api/end-code.ts';
import { request } from '../api/graphql.ts';
import { ApiError } from '../http/api-error.ts';
import { createPersonStore } from '../session/session.ts';
import { StepUpDocument, StepUpWithPasskeyDocument } from './step-up.generated.ts';

/** Proof of the person's identity (D67). */
export type Proof =
  | {
      readonly presentPassword: string;
      /** Second factor code, if the account has one. */
      readonly code?: string | undefined;
    }
  /** Signature of one of the person's passkeys. */
  | { readonly passkey: string };

interface PendingAct {
  /** Sends the proof, then runs the act; throws the server's error about the proof. */
  readonly attempt: (proof: Proof) => Promise<void>;
  readonly cancel: () => void;
}

/** The act that waits for an identity proof; a dialog in `shared/accounts` shows it. */
export const pendingAct = createPersonStore<PendingAct | null>(null);

async function show(proof: Proof): Promise<void> {
  const { procStepUp } =
    'passkey' in proof
      ? await request(StepUpWithPasskeyDocument, proof)
      : await request(StepUpDocument, proof);
  checkEndCode(procStepUp?.result);
}

/**
 * Runs an act that may require an identity proof. If the server requires one, a dialog asks for it
 * and the act runs again, until it succeeds or the person cancels. Throws the errors of the act;
 * STEP_UP_REQUIRED after a cancel.
 */
export async function withStepUp<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (rejection) {
    if (!(rejection instanceof ApiError && rejection.code === 'STEP_UP_REQUIRED')) throw rejection;
    return new Promise<Result>((resolve, reject) => {
      const end = (settle: () => void) => {
        pendingAct.set(null);
        settle();
      };
      pendingAct.set({
        async attempt(proof) {
          await show(proof);
          await act().then(
            (result) => end(() => resolve(result)),
            (error: unknown) => end(() => reject(error)),
          );
        },
        cancel: () => end(() => reject(rejection)),
      });
    });
  }
}
