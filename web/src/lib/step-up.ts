import { ApiError } from './api-error.ts';
import { checkEndCode } from './end-code.ts';
import { request } from './graphql.ts';
import { StepUpDocument, StepUpWithPasskeyDocument } from './step-up.generated.ts';
import { createStore } from './store.ts';

/** What shows again who somebody is (D67). */
export type Proof =
  | {
      readonly presentPassword: string;
      /** Of a second factor, where the account has one. */
      readonly code?: string | undefined;
    }
  /** What one of their passkeys signed. */
  | { readonly passkey: string };

interface PendingAct {
  /** Shows the proof, then does the act; throws what the server says to the proof. */
  readonly attempt: (proof: Proof) => Promise<void>;
  readonly giveUp: () => void;
}

/** The act that waits for the person's password; a dialog of `shared/accounts` shows it. */
export const pendingAct = createStore<PendingAct | null>(null);

async function show(proof: Proof): Promise<void> {
  const { procStepUp } =
    'passkey' in proof
      ? await request(StepUpWithPasskeyDocument, proof)
      : await request(StepUpDocument, proof);
  checkEndCode(procStepUp?.result);
}

/**
 * Does an act that may ask who the person is: when the server wants it, they are asked and the act is
 * done again, until they have shown it or give up. Throws what the act throws; STEP_UP_REQUIRED when
 * they gave up.
 */
export async function withStepUp<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (refusal) {
    if (!(refusal instanceof ApiError && refusal.code === 'STEP_UP_REQUIRED')) throw refusal;
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
        giveUp: () => end(() => reject(refusal)),
      });
    });
  }
}
