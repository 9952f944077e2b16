import { useRouter } from '@tanstack/react-router';
import type { CacheTopic } from '#web/lib/api/cache-topics.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { can } from '#web/lib/session/session.ts';
import { confirmWithNote } from '#web/ui/feedback/confirm.tsx';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { toastDone } from '#web/ui/feedback/undo.ts';
import { useTask } from '#web/ui/feedback/use-task.ts';
import type { RowAction } from './row-action.ts';

/**
 * Confirms and runs the action of a row and shows its result, or follows its link; returns whether
 * it is running.
 */
export function useAct<Row>(action: RowAction<Row> | undefined, row: Row, topic: CacheTopic) {
  const { running, run: runTask } = useTask();
  const router = useRouter();
  const run = async () => {
    if (running || !action) return;
    const { label, act, link, run: start } = action;
    if (link) return router.navigate(link(row));
    if (start) await runTask(() => start(row));
    if (!act) return;
    const { confirmText: text, detail, note: noteLabel, needsNote } = act;
    const note = await confirmWithNote({
      text,
      detail: withOffice(detail(row), row),
      action: label,
      note: noteLabel,
      noteIs: needsNote && { needed: needsNote },
    });
    if (note === null) return;
    await runTask(async () => {
      await act.run(row, note);
      const refresh = () => queryClient.invalidateQueries({ queryKey: [topic] });
      const { done, undo } = act;
      const about = shortDetail(act.detail(row));
      if (done && undo) toastDone(done, () => undo(row).then(refresh), about);
      else if (done) toastSuccess(done, about);
      await refresh();
    });
  };
  return { running, run };
}

/** A sentence of a question is no name of its record. */
const shortDetail = (detail: string) => (/\.(\s|$)/.test(detail) ? undefined : detail);

/** For readers of several offices, adds the row's office to the question (D63). */
function withOffice(detail: string, row: unknown): string {
  const { officeName } = row as { readonly officeName?: string | null };
  if (!officeName || !can('office.see_all') || detail.includes(officeName)) return detail;
  // After a full sentence the office is a sentence of its own.
  return detail.endsWith('.') ? `${detail} Sucursal ${officeName}.` : `${detail} (${officeName})`;
}
