import { useBlocker } from '@tanstack/react-router';
import { confirm } from '../../feedback/confirm.tsx';
import { leaveConfirmText } from './confirm-leave.ts';

/** Asks before leaving a form whose values cannot be stored in a draft, such as a password (D73). */
export function useConfirmLeave(hasInput: () => boolean): void {
  useBlocker({
    shouldBlockFn: async () => hasInput() && !(await confirm(...leaveConfirmText)),
    enableBeforeUnload: hasInput,
  });
}
