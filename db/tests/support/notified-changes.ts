import type { Sql } from './database.ts';

export interface NotifiedChange {
  companyId: string;
  /** Null for changes without an office. */
  officeId: string | null;
  topic: string;
}

/** Returns a function that reads the changes for servers since its last call. */
export async function recordChanges({ query }: Pick<Sql, 'query'>) {
  let mark: unknown = null;
  async function readChanges(): Promise<NotifiedChange[]> {
    const [found] = await query<{ next_mark: unknown; changes: NotifiedChange[] }>(
      'select * from app_private.office_changes_since($1)',
      [mark === null ? null : JSON.stringify(mark)],
    );
    mark = found?.next_mark;
    return found?.changes ?? [];
  }
  await readChanges();
  return readChanges;
}
