const roleCaptions: Readonly<Record<string, string>> = {
  crm_admin: 'Administrador (a)',
  crm_local_admin: 'Administrador (a) Local',
  crm_supervisor: 'Supervisor (a)',
  crm_technical_attendant: 'Técnica (o) Encargada (o)',
  crm_technical: 'Técnica (o)',
  crm_ceo: 'Director (a) General',
  crm_operations_sales: 'Operaciones y Ventas',
  crm_administration: 'Administración',
  crm_marketing: 'Mercadeo',
};

/** Display name of a role (doc 1 §6); a role that an administrator added shows its own name. */
export function roleCaption(roleName: string): string {
  return Object.hasOwn(roleCaptions, roleName) ? (roleCaptions[roleName] ?? roleName) : roleName;
}

/** By weekday number: 0 is Sunday (doc 2 §9). */
export const weekdayCaptions = [
  'Domingo',
  'Lunes',
  'Martes',
  'Miércoles',
  'Jueves',
  'Viernes',
  'Sábado',
] as const;

/** 'Lunes, Domingo' of weekday numbers: the week begins on Monday (D5). */
export function weekdayNames(days: readonly number[]): string {
  return days
    .toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7))
    .map((day) => weekdayCaptions[day])
    .join(', ');
}

export type PaymentType = 'Transfer' | 'Cash' | 'TDC' | 'TDD';

/** Payment types by their value on the wire (doc 2 §5). */
export const paymentTypeCaptions: Readonly<Record<PaymentType, string>> = {
  Transfer: 'Transferencia',
  Cash: 'Efectivo',
  TDC: 'Tarjeta de crédito (TDC)',
  TDD: 'Tarjeta de débito (TDD)',
};
