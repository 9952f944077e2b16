import { documentedRoleNames, type RoleName } from '#db/demo/staff.ts';

/**
 * Scope of a role: 'self' is the reader's own rows, 'own' those of their office, 'company' those of
 * the company. 'self' is part of 'own', and 'own' of 'company'.
 */
export type Reach = 'none' | 'self' | 'own' | 'company';

export type ReachByRole = Readonly<Record<RoleName, Reach>>;

/**
 * Parses a matrix whose columns are the documented roles, in order; the owner's scope is derived
 * (D71). Without a session there is no access.
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
        if (!reach) throw new Error(`${field} has no scope for ${role}`);
        return [role, reach];
      });
      const documented = Object.fromEntries(byRole) as ReachByRole;
      return [field, { ...documented, crm_owner: reachOfOwner(field, documented) }];
    }),
  );
}

/** Rates belong to the office of the session. */
const ofThisOffice =
  /^(updateOfficeById\.(exchangeValue|euroValue|advertisingValue)|procRegisterRate)$/;

/**
 * The scope of an administrator. Where only a supervisor has one, it covers the offices that an
 * administrator sees (D1, D71).
 */
function reachOfOwner(field: string, { crm_admin, crm_supervisor }: ReachByRole): Reach {
  if (crm_admin !== 'none') return crm_admin;
  if (ofThisOffice.test(field)) return crm_supervisor;
  return crm_supervisor === 'none' ? 'none' : 'company';
}
