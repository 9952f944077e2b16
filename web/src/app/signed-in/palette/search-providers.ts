import { clientsSearch } from '#web/features/clients/clients-search.ts';
import { staffSearch } from '#web/features/employees/staff-search.ts';
import { salesSearch } from '#web/features/sales/lists/sales-search.ts';
import type { SearchProvider } from '#web/shared/search-provider.ts';

/** Searches of Ctrl + K besides screens and actions. */
export const searchProviders: readonly SearchProvider[] = [clientsSearch, staffSearch, salesSearch];
