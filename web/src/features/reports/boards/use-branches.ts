import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import { BranchFiguresDocument } from './boards.generated.ts';
import type { BranchFigures } from './branch-model.ts';
import type { BranchHours } from './day-sales.ts';

/** Returns the sales of each branch, with live updates while they are visible (D44). */
export function useBranches() {
  return useQuery({
    queryKey: ['home', 'branches'],
    queryFn: ({ signal }) => request(BranchFiguresDocument, {}, { signal }),
    // Only fields that the reader may not see are null.
    select: ({ procBranchFigures, procBranchHours }) => ({
      branches: (procBranchFigures?.nodes ?? []) as readonly BranchFigures[],
      hours: (procBranchHours?.nodes ?? []) as readonly BranchHours[],
    }),
  });
}
