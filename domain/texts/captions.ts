/** Display names of the documents' roles (doc 1 §6) and of the owner's (D71). */
export const roleCaptions: Readonly<Record<string, string>> = {
  crm_admin: 'Administrador (a)',
  crm_local_admin: 'Administrador (a) Local',
  crm_supervisor: 'Supervisor (a)',
  crm_technical_attendant: 'Técnica (o) Encargada (o)',
  crm_technical: 'Técnica (o)',
  crm_ceo: 'Director (a) General',
  crm_operations_sales: 'Operaciones y Ventas',
  crm_administration: 'Administración',
  crm_marketing: 'Mercadeo',
  crm_owner: 'Dueña (o)',
};

/** Returns the display name of a role (doc 1 §6); a custom role shows its own name. */
export function roleCaption(roleName: string): string {
  return Object.hasOwn(roleCaptions, roleName) ? (roleCaptions[roleName] ?? roleName) : roleName;
}

/**
 * Replaces names of documented roles in a text, such as a line of the security log, with their
 * captions.
 */
export function withRoleCaptions(text: string): string {
  return text.replaceAll(/\bcrm_\w+/g, roleCaption);
}

/** Caption of the number of a sale or provider's invoice; Peru says 'comprobante' (boleta or factura). */
export function invoiceCaption(currency: string | undefined): string {
  return currency === 'PEN' ? 'Nº Factura · Comprobante' : 'Nº Factura';
}

/** Returns the heading of a sale's paper: 'Factura Nº 1861', in Peru with 'Comprobante'. */
export function invoiceTitle(number: string, currency: string): string {
  return currency === 'PEN' ? `Factura Nº ${number} · Comprobante` : `Factura Nº ${number}`;
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

/** By month number minus one. */
export const monthCaptions = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;

/** Formats weekday numbers as 'Lunes, Domingo'; the week begins on Monday (D5). */
export function weekdayNames(days: readonly number[]): string {
  return days
    .toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7))
    .map((day) => weekdayCaptions[day])
    .join(', ');
}

/** States of an SMS (D33, D69): without a service it is only recorded. */
export const messageStateCaptions: Readonly<Record<string, string>> = {
  pending: 'Pendiente',
  sending: 'Enviando',
  sent: 'Enviado',
  recorded: 'Registrado',
  held: 'Retenido',
  failed: 'Fallido',
  stopped: 'Detenido',
};

export type PaymentType = 'Transfer' | 'Cash' | 'TDC' | 'TDD';

/** Payment types by their value in the API (doc 2 §5). */
export const paymentTypeCaptions: Readonly<Record<PaymentType, string>> = {
  Transfer: 'Transferencia',
  Cash: 'Efectivo',
  TDC: 'Tarjeta de crédito (TDC)',
  TDD: 'Tarjeta de débito (TDD)',
};

/** Payment captions of a sale: 'Unspecified' means no payment lines, which counts as cash (D14). */
export const salePaymentCaptions: Readonly<Record<PaymentType | 'Unspecified', string>> = {
  ...paymentTypeCaptions,
  Unspecified: 'No indicado',
};

/**
 * Returns the caption of a payment: 'Vuelto' for change, the name of a method that is not the
 * default of its type, the caption of its type, or 'No indicado' for an unknown type (D14).
 */
export function paymentCaption(payment: {
  readonly paymentType: string;
  readonly typeTold: boolean;
  readonly methodName?: string | null;
  readonly byDefault?: boolean;
  readonly direction?: number;
}): string {
  if (payment.direction === -1) return 'Vuelto';
  if (payment.byDefault === false && payment.methodName) return payment.methodName;
  return salePaymentCaptions[
    payment.typeTold ? (payment.paymentType as PaymentType) : 'Unspecified'
  ];
}
