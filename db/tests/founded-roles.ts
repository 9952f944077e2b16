import { readFileSync } from 'node:fs';
import type { Permission } from '#domain/permissions.ts';
import type { RoleName } from '../demo/staff.ts';

const catalogue = readFileSync(
  new URL('../schema/access/permission_catalogue.sql', import.meta.url),
  'utf8',
);

/** Which roles of a company hold each permission when it is founded, as the catalogue's file says; the owner by D71. */
export const foundedHolders: ReadonlyMap<Permission, readonly RoleName[]> = new Map(
  [...catalogue.matchAll(/\('([a-z_.]+)',\s*'[^']*',\s*'\{([\w,]+)\}'\)/g)].map(
    ([, permission, names]) => {
      const roles = (names ?? '').split(',') as RoleName[];
      const isOwners = roles.includes('crm_admin') || roles.includes('crm_supervisor');
      return [permission as Permission, isOwners ? [...roles, 'crm_owner'] : roles];
    },
  ),
);
