import type { Sql } from './database.ts';

export interface ToldChange {
  companyId: string;
  /** Null for what belongs to no office. */
  officeId: string | null;
  topic: string;
}

/** Gives a way to ask what servers are told of since it was asked last. */
export async function followChanges({ query }: Pick<Sql, 'query'>) {
  let mark: unknown = null;
  async function look(): Promise<ToldChange[]> {
    const [found] = await query<{ next_mark: unknown; changes: ToldChange[] }>(
      'select * from app_private.office_changes_since($1)',
      [mark === null ? null : JSON.stringify(mark)],
    );
    mark = found?.next_mark;
    return found?.changes ?? [];
  }
  await look();
  return look;
}
