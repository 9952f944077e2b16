import type { Permission } from '../texts/permissions.ts';

/**
 * Records whose documents may be duplicates (D88, D89), by API name, with the permission to correct
 * them. Mirrors app_hidden.documented_records; a test compares them.
 */
export const documentedRecords = {
  clients: { permission: 'client.update', caption: 'Cliente' },
  technicals: { permission: 'employee.update', caption: 'Técnica (o)' },
  supervisors: { permission: 'supervisor.update', caption: 'Supervisora (o)' },
  employees: { permission: 'role.grant', caption: 'Personal' },
  providers: { permission: 'provider.manage', caption: 'Proveedor' },
} as const satisfies Readonly<Record<string, { permission: Permission; caption: string }>>;

/** Permissions to correct any of them. */
export const documentCorrectors = Object.values(documentedRecords).map(
  ({ permission }) => permission,
);

export type DocumentedRecord = keyof typeof documentedRecords;
