import { useNavigate } from '@tanstack/react-router';
import { queryClient } from '#web/lib/query-client.ts';
import { toastSuccess } from '../toasts.tsx';

/** What follows a save: `text` in green, fresh lists of the topic, and the screen `to` (doc 1 §2). */
export function useAfterSave(topic: string, to: string): (text: string) => Promise<void> {
  const navigate = useNavigate();
  return async (text) => {
    toastSuccess(text);
    void queryClient.invalidateQueries({ queryKey: [topic] });
    await navigate({ to });
  };
}
