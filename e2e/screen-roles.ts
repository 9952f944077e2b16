import type { RoleName } from '#db/demo/staff.ts';
import { roleNames } from '#db/demo/staff.ts';

export interface ScreenOfRoles {
  readonly path: string;
  /** Its heading. */
  readonly title: string;
  /** Its item in the menu or in a hub; none when other screens lead to it. */
  readonly menu?: string;
  /** Who has the item; all who may open the screen unless said. */
  readonly menuRoles?: readonly RoleName[];
  /** Who may open it (doc 1 §2 and §6, doc 2 §6). */
  readonly roles: readonly RoleName[];
  /** The heading that the others find there instead. */
  readonly others?: string;
}

export const branch = ['crm_local_admin', 'crm_supervisor', 'crm_technical_attendant'] as const;
export const administrators = ['crm_admin', 'crm_local_admin'] as const;
export const headOffice = ['crm_ceo', 'crm_operations_sales', 'crm_administration'] as const;
export const allBut = (...others: RoleName[]) => roleNames.filter((role) => !others.includes(role));

/** The screen with the owner among who has it: what an administrator or a supervisor opens (D71). */
export function withOwner({ roles, menuRoles, ...screen }: ScreenOfRoles): ScreenOfRoles {
  const owned = (those: readonly RoleName[]): readonly RoleName[] =>
    those.some((role) => role === 'crm_admin' || role === 'crm_supervisor')
      ? [...new Set<RoleName>([...those, 'crm_owner'])]
      : those;
  // Who administers has no turns, and no services of their own to look up.
  const inMenu = menuRoles && (screen.path === '/sales/my' ? menuRoles : owned(menuRoles));
  return { ...screen, roles: owned(roles), ...(inMenu && { menuRoles: inMenu }) };
}
