import { useQuery } from '@tanstack/react-query';
import { toPercent } from '#domain/money/percents.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { OfficeTaxDocument } from './office-tax.generated.ts';

/**
 * Returns the tax percentage of an office (D8, D13), such as '16', with live updates (D44); the
 * session's until loaded.
 */
export function useOfficeTax(officeId: string): string {
  const { iva, officeId: own } = useCurrentUser();
  const { data } = useQuery({
    queryKey: ['rates', 'tax', officeId],
    queryFn: async ({ signal }) => {
      const answer = await request(OfficeTaxDocument, { officeId }, { signal });
      return answer.allVOfficeRates?.nodes[0]?.value ?? null;
    },
  });
  if (data) return toPercent(data);
  return officeId === own ? String(iva) : '';
}
