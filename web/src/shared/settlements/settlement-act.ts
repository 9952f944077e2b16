import { queryClient } from '#web/lib/api/query-client.ts';
import { ApiError } from '#web/lib/http/api-error.ts';

/** Reloads settlements and advances, and the money that they take from accounts and drawers. */
async function refreshSettlements(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['cash'] });
  void queryClient.invalidateQueries({ queryKey: ['money_stores'] });
  await queryClient.invalidateQueries({ queryKey: ['settlements'] });
}

/**
 * Runs an act on settlements or advances and reloads what it may have changed. A refusal reloads too,
 * because no live topic shows what others changed, such as a version. After a lost answer
 * nothing is reloaded: the repeated act must have the same content (D19).
 */
export async function settlementAct<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    const result = await act();
    await refreshSettlements();
    return result;
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'Network Error') void refreshSettlements();
    throw error;
  }
}
