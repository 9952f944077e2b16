import type { Permission } from './permissions.ts';

/**
 * Whose documents may be alike (D88, D89), by what the API calls them, with who corrects them. Mirrors
 * app_hidden.documented_records; a test holds both together.
 */
export const documentedRecords = {
  clients: { permission: 'client.update', caption: 'Cliente' },
  technicals: { permission: 'employee.update', caption: 'Técnica (o)' },
  supervisors: { permission: 'supervisor.update', caption: 'Supervisora (o)' },
  employees: { permission: 'role.grant', caption: 'Personal' },
  providers: { permission: 'provider.manage', caption: 'Proveedor' },
} as const satisfies Readonly<Record<string, { permission: Permission; caption: string }>>;

/** Who corrects any of them. */
export const documentCorrectors = Object.values(documentedRecords).map(
  ({ permission }) => permission,
);

export type DocumentedRecord = keyof typeof documentedRecords;
