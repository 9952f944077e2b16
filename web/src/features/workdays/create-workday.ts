import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { CreateOldWorkdayDocument, CreateWorkdayDocument } from './workdays.generated.ts';

/** First part of the cache keys of this feature, and its live topic (D44). */
export const workdaysTopic = 'workdays';

/**
 * Opens today's turn of a technician and shows its number in a toast, with the `name` if it is
 * known; throws an ApiError for the end codes 00001 and 00002 (D24).
 */
export async function createWorkday(
  technician: { identificationNumber: string; officeId: string },
  name?: string,
): Promise<void> {
  const { procCreateWorkdays } = await request(CreateWorkdayDocument, technician);
  showNotice(checkEndCode(procCreateWorkdays?.result), name);
}

/** Opens a turn on an earlier day, 'yyyy-MM-dd', with the same errors. */
export async function createOldWorkday(turn: {
  identificationNumber: string;
  date: string;
}): Promise<void> {
  const { procCreateOldWorkday } = await request(CreateOldWorkdayDocument, turn);
  showNotice(checkEndCode(procCreateOldWorkday?.result));
}

function showNotice(text: string, name?: string): void {
  toastSuccess(text, name);
  void queryClient.invalidateQueries({ queryKey: [workdaysTopic] });
}
