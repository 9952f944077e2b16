import type { FastifyRequest } from 'fastify';

/** The first segments of the addresses of the web app's screens. */
const sections = new Set([
  'advertising',
  'appointments',
  'ayuda',
  'c',
  'caja',
  'client',
  'clients',
  'comisiones',
  'countries',
  'discounts',
  'documentos-repetidos',
  'employees',
  'exchange',
  'expenses',
  'importar',
  'inventories',
  'invitacion',
  'invoices',
  'liquidaciones',
  'login',
  'medios-de-pago',
  'messages',
  'mis-ganancias',
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
  'vales',
  'warranty',
  'workdays',
]);

/** Returns whether a screen may have an address such as `/sales/page/3?client=V1`. */
export function isScreen(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return path === '/' || sections.has(path.split('/')[1] ?? '');
}

/**
 * Returns whether a request navigates to a page. Browsers may open any address. Monitors and link
 * previews accept any type, like clients that mistype an API call, so they only reach known
 * screens.
 */
export function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(method)) return false;
  const accepted = headers.accept ?? '*/*';
  return accepted.includes('text/html') || (accepted.includes('*/*') && isScreen(url));
}
