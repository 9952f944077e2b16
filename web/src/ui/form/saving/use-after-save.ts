import { useNavigate } from '@tanstack/react-router';
import type { CacheTopic } from '#web/lib/api/cache-topics.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useListBehind } from '#web/lib/navigation/list-behind.ts';
import { toastSuccess } from '../../feedback/toasts.tsx';
import { toastDone } from '../../feedback/undo.ts';
import { LeaveGuard } from '../leaving/leave-guard.ts';

interface SavedRecord {
  /** Names the saved record in the toast. */
  readonly about: string | undefined;
  readonly search?: Readonly<Record<string, string>> | undefined;
  /** Takes the saved act back; its toast offers it as 'Deshacer'. */
  readonly undo?: () => Promise<unknown>;
}

/**
 * Returns a function for the end of a save: shows `text` as a success, with what it is `about`,
 * refreshes the topic and opens the screen `to` (doc 1 §2), with the page and filter from which the
 * form was opened, or with `search` if the saved record would be hidden otherwise. A form that returns it from `submit`
 * stays busy until that screen has loaded, and stores no draft.
 */
export function useAfterSave(
  topic: CacheTopic,
  to: string,
): (text: string, saved: SavedRecord) => LeaveGuard {
  const navigate = useNavigate();
  const behind = useListBehind(to);
  return (text, { about, search, undo }) => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: [topic] });
    if (undo) toastDone(text, () => undo().then(refresh), about);
    else toastSuccess(text, about);
    void refresh();
    if (search) return new LeaveGuard(navigate({ to, search }));
    return new LeaveGuard(navigate(behind ? { href: behind } : { to }));
  };
}
