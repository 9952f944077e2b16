import { expect, test } from 'vitest';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { action, screenOf, withOwner } from './role-screens.ts';

const branch = ['crm_local_admin', 'crm_supervisor', 'crm_technical_attendant'] as const;
const administrators = ['crm_admin', 'crm_local_admin'] as const;
const managers = [...administrators, 'crm_supervisor'] as const;
const ofAllBranches = [
  'crm_admin',
  'crm_administration',
  'crm_ceo',
  'crm_operations_sales',
  'crm_marketing',
] as const;

/** The tab that adds a record is a filled button, whose caption is in its own element. */
const tab = (caption: string) => new RegExp(`>${RegExp.escape(caption)}</(a|button|span)>`);
/** Most columns sort the list: a sort icon follows the caption. */
const column = (caption: string) =>
  new RegExp(`>${RegExp.escape(caption)}(<svg.*?</svg></button>)?</th>`);

interface PartOfScreen {
  readonly path: string;
  readonly part: string;
  readonly html: RegExp | string;
  readonly roles: readonly RoleName[];
  /** False where an owner sees the columns of head office instead. */
  readonly includesOwner?: boolean;
}

const partsOf =
  (path: string, html: (caption: string) => RegExp | string) =>
  (
    captions: readonly string[],
    roles: readonly RoleName[],
    more?: Pick<PartOfScreen, 'includesOwner'>,
  ): PartOfScreen[] =>
    captions.map((part) => ({
      path,
      part,
      html: html(part.replace(/ \(doc \d §.*$/, '')),
      roles,
      ...more,
    }));

// Copied from doc 1 §2 and §6, doc 3 §2 and §6. A caption ends with the tag of the rule for its
// roles.
const parts: readonly PartOfScreen[] = [
  ...partsOf('/workdays', tab)(['Agregar Nuevo turno (doc 1 §6 Create workdays)'], branch),
  ...partsOf('/workdays', tab)(
    [
      'Agregar Nuevo turno Por Lista de Técnicas(os) (doc 1 §6 Create workday from technician list)',
    ],
    ['crm_admin', ...branch],
  ),
  ...partsOf('/workdays', tab)(
    ['Agregar turno días anteriores (doc 1 §6 Create past-day workdays)'],
    ['crm_supervisor'],
  ),
  ...partsOf('/workdays', action)(
    ['Eliminar (doc 1 §6 Delete workdays)'],
    ['crm_admin', 'crm_supervisor'],
  ),
  ...partsOf('/workdays', column)(['Acciones'], ['crm_admin', 'crm_supervisor']),
  ...partsOf('/workdays', tab)(['Filtros'], ofAllBranches),
  ...partsOf('/clients', tab)(
    [
      'Agregar Nuevo Cliente (doc 1 §6 Client add)',
      'Filtros',
      'Sincronizar Clientes',
      'Ficha del Cliente',
    ],
    branch,
  ),
  ...partsOf('/clients', action)(
    ['Editar (doc 1 §6 Client edit and disable)', 'Desactivar (doc 1 §6 Client edit and disable)'],
    managers,
  ),
  ...partsOf('/clients', action)(['Ficha'], branch),
  ...partsOf('/employees', tab)(
    ['Agregar Nueva (o) Técnica (o) (doc 1 §6 Technician add tab)'],
    managers,
  ),
  ...partsOf('/employees', action)(
    [
      'Editar (doc 1 §6 Technician edit and disable)',
      'Deshabilitar (doc 1 §6 Technician edit and disable)',
    ],
    managers,
  ),
  ...partsOf('/employees/profit', action)(
    [
      'Enviar SMS (doc 1 §6 Send profit SMS and open the profit report link)',
      'Ver Reporte (doc 1 §6 Send profit SMS and open the profit report link)',
    ],
    managers,
  ),
  ...partsOf('/supervisors', tab)(
    ['Agregar Nuevo supervisor (doc 1 §6 Add supervisors)'],
    administrators,
  ),
  ...partsOf('/supervisors', action)(['Editar', 'Deshabilitar'], managers),
  ...partsOf('/employees/others', column)(['Rol', 'Acciones'], administrators),
  ...partsOf('/employees/others', column)(['Sucursal'], ['crm_admin']),
  ...partsOf('/employees/others', tab)(['Agregar Nuevo Personal'], ['crm_admin']),
  ...partsOf('/employees/others', action)(['Editar', 'Deshabilitar'], ['crm_admin']),
  ...partsOf('/employees/others', action)(
    ['Restablecer contraseña', 'Desbloquear'],
    administrators,
  ),
  ...partsOf('/roles', action)(['Eliminar (doc 1 §6 Delete roles and services)'], ['crm_admin']),
  ...partsOf('/roles', tab)(['Agregar Nuevo Rol'], administrators),
  ...partsOf('/services', action)(['Eliminar (doc 1 §6 Delete roles and services)'], ['crm_admin']),
  ...partsOf('/services', column)(['Acciones (doc 1 §6 Delete roles and services)'], ['crm_admin']),
  ...partsOf('/services', tab)(['Agregar Nuevo Servicio'], administrators),
  { path: '/countries', part: 'Acciones (D41)', html: />Acciones<\/th>/, roles: ['crm_admin'] },
  ...partsOf('/countries', action)(['Editar'], ['crm_admin']),
  ...partsOf('/countries', tab)(['Agregar Nuevo País'], administrators),
  ...partsOf('/towns', tab)(['Agregar Nueva Localidad'], administrators),
  ...partsOf('/towns', action)(['Editar'], administrators),
  ...partsOf('/offices', tab)(['Agregar Nueva Sucursal'], administrators),
  ...partsOf('/inventories', tab)(['Agregar Inventario', 'Agregar Producto'], branch),
  ...partsOf('/inventories', tab)(
    ['Agregar Categoría'],
    [...administrators, 'crm_operations_sales'],
  ),
  ...['/royalty', '/royalty/profits', '/royalty/profits-date'].flatMap((path) => [
    ...partsOf(path, tab)(
      ['Filtro por Tienda', 'Filtro por Fecha'],
      [...ofAllBranches, 'crm_local_admin', 'crm_supervisor'],
    ),
    ...partsOf(path, tab)(['Todas las Tiendas'], ofAllBranches),
  ]),
  {
    path: '/royalty/profits',
    part: 'the filter by branch',
    html: /<label[^>]*>Sucursal/,
    roles: ofAllBranches,
  },
  { path: '/royalty', part: 'the grand total', html: /<tfoot>.*Total/, roles: ofAllBranches },
  // Copied from doc 2 §2 and §6.
  ...partsOf('/sales', tab)(
    [
      'Agregar Venta del Día (doc 2 §6 Add-sale tabs)',
      'Agregar Venta del Día por Nombre (doc 2 §6 Add-sale tabs)',
      'Filtros (doc 2 §6 Add-sale tabs)',
    ],
    branch,
  ),
  ...partsOf('/sales', tab)(
    ['Agregar Venta de días anteriores (doc 2 §6 Past-day sale tab)'],
    ['crm_supervisor'],
  ),
  ...partsOf('/sales', action)(['Factura (doc 2 §6 Sale row action Factura)'], branch),
  ...partsOf('/sales', action)(['Imprimir'], branch),
  ...partsOf('/sales', column)(['Sucursal (doc 2 §6 Sale table columns)'], ofAllBranches),
  ...partsOf('/sales', action)(['Eliminar (doc 2 §6 Delete sale)'], ['crm_supervisor']),
  ...partsOf('/sales', column)(
    ['Impuestos (doc 2 §6 Sale table columns)'],
    ['crm_admin', 'crm_ceo', 'crm_operations_sales', 'crm_administration'],
  ),
  ...partsOf('/sales', column)(
    ['Técnica (o) (doc 2 §6 Sale table columns)', 'Servicios'],
    [...ofAllBranches, ...branch],
  ),
  ...partsOf('/sales', column)(
    [
      'Identificación (doc 2 §6 Sale table columns)',
      'Propina (doc 2 §6 Sale table columns)',
      'No facturable (doc 2 §6 Sale table columns)',
    ],
    [...branch, 'crm_marketing'],
    { includesOwner: false },
  ),
  ...partsOf('/warranty', tab)(
    [
      'Agregar Garantía (doc 2 §6 Warranty list)',
      'Agregar Garantía por Nombre (doc 2 §6 Warranty list)',
      'Filtros (doc 2 §6 Warranty list)',
      'Agregar Garantía días anteriores (doc 2 §6 Warranty list)',
    ],
    branch,
  ),
  ...partsOf('/warranty', action)(
    ['Factura (doc 2 §6 Sale row action Factura)', 'Eliminar (doc 2 §6 Delete sale)'],
    ['crm_supervisor', 'crm_local_admin'],
  ),
  ...partsOf('/warranty', column)(['Identificación', 'Impuestos'], branch, {
    includesOwner: false,
  }),
  ...partsOf('/appointments', tab)(
    [
      'Agregar Cita por Número de Identificación (doc 2 §6 Appointments add tabs)',
      'Agregar Cita por Nombre y Apellido (doc 2 §6 Appointments add tabs)',
      'Filtros',
    ],
    branch,
  ),
  ...partsOf('/appointments', column)(['Identificación', 'Acciones'], ['crm_admin', ...branch]),
  ...partsOf('/appointments', column)(
    [
      'Fecha (doc 2 §6 Appointments for marketing)',
      'Nombre (doc 2 §6 Appointments for marketing)',
      'Teléfono (doc 2 §6 Appointments for marketing)',
    ],
    ['crm_admin', ...branch, 'crm_ceo', 'crm_operations_sales', 'crm_marketing'],
  ),
  ...partsOf('/appointments', action)(['Editar', 'Ver Detalle'], ['crm_admin', ...branch]),
  ...partsOf('/discounts', tab)(
    ['Agregar Nuevo Descuento (doc 2 §6 Discounts add tab)'],
    ['crm_supervisor', 'crm_local_admin'],
  ),
  ...partsOf('/discounts', action)(
    ['Desactivar (doc 2 §6 Discount deactivate)'],
    ['crm_admin', 'crm_supervisor'],
  ),
  ...partsOf('/discounts', action)(['Editar'], ['crm_supervisor', 'crm_local_admin']),
  ...partsOf('/moneystores', column)(['Acciones (doc 2 §6 Money account disable)'], administrators),
  ...partsOf('/moneystores', tab)(['Agregar Nueva Cuenta de Dinero'], administrators),
  ...partsOf('/invoices', tab)(['Agregar Nuevo gasto'], ['crm_admin', ...branch]),
  ...partsOf('/invoices', column)(['Acciones (doc 2 §6 Expense)'], administrators),
  ...partsOf('/expenses', tab)(
    ['Agregar Nuevo Gasto Extra (doc 2 §6 Extra expenses add tab and disable)'],
    ['crm_supervisor', 'crm_local_admin'],
  ),
  ...partsOf('/sales/my', column)(
    ['% Comisión', 'Comisión', 'Propina'],
    [...branch, 'crm_technical'],
  ),
];

test.for(parts)(
  'only the documented roles see on $path: $part',
  async ({ path, html, roles, includesOwner }) => {
    const shown: RoleName[] = [];
    for (const role of roleNames) {
      const screen = await screenOf(path, role);
      expect(screen, role).toMatch(/<h1/);
      if (typeof html === 'string' ? screen.includes(html) : html.test(screen)) shown.push(role);
    }
    expect(shown.toSorted()).toEqual(withOwner(roles, includesOwner).toSorted());
  },
);
