import { appointments } from './appointments.ts';
import { clients } from './clients.ts';
import type { ImportKind, ImportKindName } from './import-kind.ts';
import { products } from './products.ts';
import { providers } from './providers.ts';
import { services } from './services.ts';
import { staff } from './staff.ts';

/** Every kind of import, in the order of a move: what others need comes first. */
export const importKinds: Readonly<Record<ImportKindName, ImportKind>> = {
  services,
  staff,
  clients,
  products,
  providers,
  appointments,
};

export function isImportKind(name: unknown): name is ImportKindName {
  return typeof name === 'string' && Object.hasOwn(importKinds, name);
}
