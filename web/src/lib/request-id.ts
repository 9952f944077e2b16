import { useState } from 'react';
import { useDraft } from './drafts.ts';

/**
 * The id of what an open form creates: the same for every attempt, also after a session that
 * expired in between, so that an answer that got lost creates nothing twice (D19, D37).
 */
export function useRequestId(form: string): string {
  const kept = useDraft(`${form}/request`, (): string => id);
  const [id] = useState(() => kept ?? crypto.randomUUID());
  return id;
}
