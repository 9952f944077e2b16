import { readFileSync } from 'node:fs';
import type { Permission } from '#domain/texts/permissions.ts';
import type { RoleName } from '../../demo/staff.ts';

const catalogue = readFileSync(
  new URL('../../schema/access/roles/permission_catalogue.sql', import.meta.url),
  'utf8',
);

/**
 * The roles of a new company that hold each permission, from the catalogue's file; the owner by
 * D71.
 */
export const foundedHolders: ReadonlyMap<Permission, readonly RoleName[]> = new Map(
  [...catalogue.matchAll(/\('([a-z_.]+)',\s*'[^']*',\s*'\{([\w,]+)\}'\)/g)].map(
    ([, permission, names]) => {
      const roles = (names ?? '').split(',') as RoleName[];
      const isOwners = roles.includes('crm_admin') || roles.includes('crm_supervisor');
      return [permission as Permission, isOwners ? [...roles, 'crm_owner'] : roles];
    },
  ),
);
