import { useBlocker } from '@tanstack/react-router';
import { confirm } from '../../feedback/confirm.tsx';
import { leaveQuestion } from './confirm-leave.ts';

/** Asks before leaving a form whose values cannot be stored in a draft, such as a password (D73). */
export function useLeaveQuestion(isTyped: () => boolean): void {
  useBlocker({
    shouldBlockFn: async () => isTyped() && !(await confirm(...leaveQuestion)),
    enableBeforeUnload: isTyped,
  });
}
