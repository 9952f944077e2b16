import type { FastifyRequest } from 'fastify';

/** The first parts of the addresses of the web app's screens. */
const sections = new Set([
  'advertising',
  'appointments',
  'c',
  'caja',
  'client',
  'clients',
  'countries',
  'discounts',
  'documentos-repetidos',
  'employees',
  'exchange',
  'expenses',
  'inventories',
  'invoices',
  'login',
  'medios-de-pago',
  'messages',
  'moneystores',
  'offices',
  'privacidad',
  'profits_indicator',
  'providers',
  'reports',
  'roles',
  'royalty',
  'sales',
  'security',
  'services',
  'settings',
  'subservices',
  'supervisors',
  'towns',
  'users',
  'warranty',
  'workdays',
]);

/** Whether a screen may be at an address such as `/sales/page/3?client=V1`. */
export function isScreen(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return path === '/' || sections.has(path.split('/')[1] ?? '');
}

/**
 * A browser goes anywhere. What looks whether a page is there (a monitor, the preview of a link) says
 * that it takes anything, or nothing, as whoever mistypes a call of the API does: it finds screens.
 */
export function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(method)) return false;
  const accepted = headers.accept ?? '*/*';
  return accepted.includes('text/html') || (accepted.includes('*/*') && isScreen(url));
}
