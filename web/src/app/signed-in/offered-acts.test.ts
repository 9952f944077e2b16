import { expect, test } from 'vitest';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { foundedHolders } from '#db/tests/founded-roles.ts';
import { everybody, renderedScreen } from './rendered-screen.fixture.ts';

const instant = '2026-01-05T15:00:00Z';
const row = {
  id: '1',
  saleDate: instant,
  appointmentDate: instant,
  created: instant,
  day: '2026-01-05',
  days: [1],
  currencyCode: 'VES',
  total: '10.00',
  balance: '10.00',
  state: 'BOOKED',
  status: 1,
  timeZone: 'America/Caracas',
};

/** The tabs, columns and row actions that a role sees in the list at a path. */
async function offered(role: RoleName, path: string): Promise<ReadonlySet<string>> {
  const permissions = [...foundedHolders].flatMap(([name, roles]) =>
    roles.includes(role) ? name : [],
  );
  const isOfDays = /sales|appointments|warranty/.test(path);
  const address = isOfDays ? `${path}?date_from=2026-01-05&date_until=2026-01-05` : path;
  const html = await renderedScreen(address, { ...everybody, roleName: role, permissions }, [row]);
  const texts = [...html.matchAll(/<(a|button|th)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inner = '']) =>
    inner
      .replace(/<span aria-hidden.*?<\/span>/gs, '')
      .replace(/<[^>]*>/g, '')
      .trim(),
  );
  const labels = [...html.matchAll(/\baria-label="([^"]*)"/g)].map(([, label = '']) => label);
  return new Set([...texts, ...labels]);
}

const counter = [
  'Agregar Venta del Día',
  'Agregar Venta del Día por Nombre',
  'Filtros',
  'Propina',
  'No facturable',
  'Factura',
  'Imprimir',
];
const headOffice = ['Sucursal', 'Técnica (o)', 'Impuestos'];
const byNumber = 'Agregar Nuevo turno';
const byList = 'Agregar Nuevo turno Por Lista de Técnicas(os)';
const pastDay = 'Agregar turno días anteriores';
const booking = [
  'Agregar Cita por Número de Identificación',
  'Agregar Cita por Nombre y Apellido',
  'Filtros',
];

// Typed from doc 1 §2 and §6, doc 2 §2 and §6: of all names of a list, those that each role sees.
const lists: Readonly<Record<string, Partial<Record<RoleName, readonly string[]>>>> = {
  '/sales (doc 2 §6 Add-sale tabs) (doc 2 §6 Sale table columns)': {
    crm_technical_attendant: counter,
    crm_local_admin: counter,
    crm_supervisor: [...counter, 'Agregar Venta de días anteriores', 'Eliminar'],
    crm_admin: headOffice,
    crm_ceo: headOffice,
    crm_operations_sales: headOffice,
    crm_administration: headOffice,
    crm_marketing: ['Sucursal', 'Propina', 'No facturable'],
  },
  '/workdays (doc 1 §6 Create workdays) (doc 1 §6 Create past-day workdays)': {
    crm_supervisor: [byNumber, byList, pastDay, 'Acciones', 'Eliminar'],
    crm_technical_attendant: [byNumber, byList],
    crm_local_admin: [byNumber, byList],
    crm_admin: [byList, 'Filtros', 'Acciones', 'Eliminar'],
    crm_marketing: ['Filtros'],
  },
  '/appointments (doc 2 §6 Appointments add tabs)': {
    crm_supervisor: [...booking, 'Editar'],
    crm_local_admin: [...booking, 'Editar'],
    crm_technical_attendant: [...booking, 'Editar'],
    crm_admin: ['Editar'],
    crm_marketing: [],
  },
  '/discounts': {
    crm_supervisor: ['Agregar Nuevo Descuento', 'Editar', 'Desactivar'],
    crm_local_admin: ['Agregar Nuevo Descuento', 'Editar'],
    crm_admin: ['Desactivar'],
  },
  '/warranty': {
    crm_supervisor: ['Agregar Garantía', 'Filtros', 'Factura', 'Eliminar'],
    crm_technical_attendant: ['Agregar Garantía', 'Filtros'],
    crm_ceo: [],
  },
  '/countries (D41)': {
    crm_admin: ['Agregar Nuevo País', 'Acciones'],
    crm_local_admin: ['Agregar Nuevo País'],
  },
  '/services': {
    crm_admin: ['Agregar Nuevo Servicio', 'Acciones'],
    crm_local_admin: ['Agregar Nuevo Servicio'],
  },
  '/moneystores': {
    crm_local_admin: ['Agregar Nueva Cuenta de Dinero', 'Acciones'],
    crm_supervisor: [],
  },
  '/clients': {
    crm_supervisor: ['Editar', 'Desactivar', 'Ficha'],
    crm_technical_attendant: ['Ficha'],
    crm_marketing: [],
  },
  '/employees': { crm_supervisor: ['Editar', 'Deshabilitar'], crm_technical_attendant: [] },
  '/roles': {
    crm_admin: ['Agregar Nuevo Rol', 'Eliminar'],
    crm_local_admin: ['Agregar Nuevo Rol'],
  },
  '/invoices': {
    crm_local_admin: ['Agregar Nuevo gasto', 'Acciones'],
    crm_technical_attendant: ['Agregar Nuevo gasto'],
  },
};

for (const [list, views] of Object.entries(lists)) {
  test(`each role sees the tabs, columns and actions that it may use: ${list}`, async () => {
    const [path = ''] = list.split(' ');
    const names = [...new Set(Object.values(views).flat())];
    for (const [role, shown] of Object.entries(views)) {
      const seen = await offered(role as RoleName, path);
      expect(
        names.filter((name) => seen.has(name)),
        role,
      ).toEqual(names.filter((name) => shown.includes(name)));
    }
  });
}

test('every list of acts names roles that exist', () => {
  expect(roleNames).toEqual(expect.arrayContaining(Object.values(lists).flatMap(Object.keys)));
});
