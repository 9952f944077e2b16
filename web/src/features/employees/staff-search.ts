import { displayPhone } from '#domain/people/phones.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { can } from '#web/lib/session/session.ts';
import type { SearchHit, SearchProvider } from '#web/shared/search-provider.ts';
import { employeesTopic } from './employee-requests.ts';
import { type FoundStaffFragment, SearchStaffDocument } from './employees.generated.ts';

/** Search for employees by name; a hit opens the list that contains the person. */
export const staffSearch: SearchProvider = {
  group: 'Personal',
  permission: ['employee.read', 'supervisor.read', 'other_employee.read'],
  topic: employeesTopic,
  search: async (name, signal) => {
    const variables = {
      name,
      technicians: can('employee.read'),
      supervisors: can('supervisor.read'),
      others: can('other_employee.read'),
    };
    const found = await request(SearchStaffDocument, variables, { signal });
    return [
      ...(found.allVTechnicals?.nodes ?? []).map(hitOf(paths.employees.list, 'Técnica (o)')),
      ...(found.allVSupervisors?.nodes ?? []).map(hitOf(paths.supervisors.list, 'Supervisor')),
      ...(found.allVOtherEmployees?.nodes ?? []).map(hitOf(paths.otherEmployees.list, '')),
    ];
  },
};

function hitOf(list: string, does: string) {
  return ({ fullName, officeName, phone }: FoundStaffFragment): SearchHit => ({
    label: fullName,
    detail: [does, officeName, phone && displayPhone(phone)].filter(Boolean).join(' · '),
    person: { fullName, identificationNumber: '', phone: phone ?? '' },
    href: `${list}?${new URLSearchParams({ name: fullName })}`,
  });
}
