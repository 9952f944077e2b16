import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { OfficeTownDocument } from './office-town.generated.ts';

/** Returns the town of the reader's office; '' until loaded. */
export function useOfficeTown(): string {
  const { officeId } = useCurrentUser();
  const { data } = useQuery({
    queryKey: ['offices', 'town', officeId],
    queryFn: async ({ signal }) => {
      const answer = await request(OfficeTownDocument, { officeId }, { signal });
      return answer.officeById?.townName ?? '';
    },
  });
  return data ?? '';
}
