import { documentedRoleNames, type RoleName } from '#db/demo/staff.ts';

/**
 * How far a role's reach goes: 'self' is the rows of the one who asks, 'own' the rows of their
 * office, 'company' those of the whole company. 'self' is inside 'own', 'own' inside 'company'.
 */
export type Reach = 'none' | 'self' | 'own' | 'company';

export type ReachByRole = Readonly<Record<RoleName, Reach>>;

/**
 * Columns in the order of the documented roles; the owner's follows from them (D71). Nobody without a session reads or
 * does any of these.
 */
export function table(text: string): Readonly<Record<string, ReachByRole>> {
  const [head = '', ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.trim());
  if (head.split(/\s+/).slice(1).join() !== 'adm,loc,sup,att,tec,ceo,ops,fin,mkt') {
    throw new Error(`The roles of the access matrix are not in order: ${head}`);
  }
  const reaches = { '-': 'none', self: 'self', own: 'own', all: 'company' } as const;
  return Object.fromEntries(
    rows.map((row) => {
      const [field = '', ...cells] = row.split(/\s+/);
      const byRole = documentedRoleNames.map((role, index): [string, Reach] => {
        const reach = reaches[cells[index] as keyof typeof reaches];
        if (!reach) throw new Error(`${field} says nothing of ${role}`);
        return [role, reach];
      });
      const documented = Object.fromEntries(byRole) as ReachByRole;
      return [field, { ...documented, crm_owner: reachOfOwner(field, documented) }];
    }),
  );
}

/** Rates are those of the office that one is in. */
const ofThisOffice =
  /^(updateOfficeById\.(exchangeValue|euroValue|advertisingValue)|procRegisterRate)$/;

/** As far as an administrator; what only a supervisor reads or does, in the offices that an administrator sees (D1, D71). */
function reachOfOwner(field: string, { crm_admin, crm_supervisor }: ReachByRole): Reach {
  if (crm_admin !== 'none') return crm_admin;
  if (ofThisOffice.test(field)) return crm_supervisor;
  return crm_supervisor === 'none' ? 'none' : 'company';
}
