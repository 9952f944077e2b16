import { ApiError } from '#web/lib/api-error.ts';
import { createStore } from '#web/lib/store.ts';

/** What an act that changes a password, an e-mail or a role sends beside its own input (D67). */
export interface StepUp {
  readonly presentPassword?: string;
}

interface PendingAct {
  /** Does the act with the password; throws what the server says to it. */
  readonly attempt: (presentPassword: string) => Promise<void>;
  readonly giveUp: () => void;
}

/** The act that waits for the person's password; the dialog of `step-up-dialog.tsx` shows it. */
export const pendingAct = createStore<PendingAct | null>(null);

function isCode(error: unknown, ...codes: readonly string[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}

/**
 * Does an act that may ask for the present password: when the server wants it, the person is asked
 * and the act is done again with it, until it is right or they give up. Throws what the act throws;
 * STEP_UP_REQUIRED when they gave up.
 */
export async function withStepUp<Result>(
  act: (stepUp: StepUp) => Promise<Result>,
): Promise<Result> {
  try {
    return await act({});
  } catch (refusal) {
    if (!isCode(refusal, 'STEP_UP_REQUIRED')) throw refusal;
    return new Promise<Result>((resolve, reject) => {
      const end = (settle: () => void) => {
        pendingAct.set(null);
        settle();
      };
      pendingAct.set({
        async attempt(presentPassword) {
          try {
            const result = await act({ presentPassword });
            end(() => resolve(result));
          } catch (error) {
            if (isCode(error, 'PASSWORD_WRONG', 'PASSWORD_WAIT')) throw error;
            end(() => reject(error));
          }
        },
        giveUp: () => end(() => reject(refusal)),
      });
    });
  }
}
