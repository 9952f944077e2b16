import { displayDate } from '#domain/dates/dates.ts';
import { displayMinute } from '#domain/dates/display-time.ts';
import { discountsList } from '#domain/lists/catalogue/discounts.ts';
import { clientsList } from '#domain/lists/clients/clients.ts';
import type { ListColumn } from '#domain/lists/list-definition.ts';
import { employeesList } from '#domain/lists/staff/employees.ts';
import { formatAmount } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percents.ts';
import { rateModeCaptions } from '#domain/money/rate-modes.ts';
import { countingCaptions } from '#domain/sales/payment-methods.ts';
import { fiscalNoticeCaptions, salePaperCaptions } from '#domain/sales/sale-papers.ts';
import { type PaymentType, paymentTypeCaptions, weekdayNames } from '#domain/texts/captions.ts';
import { type Permission, permissions } from '#domain/texts/permissions.ts';
import { localCaption } from '#web/ui/list-screen/table/cell-text.ts';

/** One changed value of a record in readable form; '' for none. */
export interface AuditChange {
  readonly caption: string;
  readonly before: string;
  readonly after: string;
}

type Values = Readonly<Record<string, unknown>>;

/** Lists that name their columns as in the history (`inHistory`). */
const ofLists = [clientsList, discountsList, employeesList]
  .flatMap((list): readonly ListColumn[] => list.columns)
  .filter(({ inHistory }) => inHistory)
  .map(({ field, caption }) => [snakeCase(field), caption] as const);

function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Captions of the visible columns; columns without a caption are hidden. */
const captions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ofLists),
  first_name: 'Nombre',
  second_name: 'Segundo nombre',
  last_name: 'Apellido',
  second_last_name: 'Segundo apellido',
  identification_type: 'Tipo de documento',
  identification_number: 'Número de identificación',
  postal_code: 'Código postal',
  status: 'Estado',
  role_id: 'Rol',
  office_id: 'Sucursal',
  role_name: 'Nombre del rol',
  birthdate: 'Fecha de nacimiento',
  erased_at: 'Borrado',
  mom_dad: 'Mamá o papá',
  social_network: 'Red social',
  color: 'Color',
  profession: 'Profesión',
  trademark: 'Marca',
  notes: 'Notas',
  url: 'Foto',
  password: 'Contraseña',
  client_full_name: 'Cliente',
  invoice_number: 'Nº Factura',
  advertising: 'No facturable',
  delete_reason: 'Motivo',
  total: 'Total',
  tax_total: 'Impuestos',
  total_tip: 'Propina',
  total_usd: 'Total en dólares',
  subservice_name: 'Subservicio',
  employee_name: 'Técnica (o)',
  cost: 'Costo',
  tax: 'Impuesto',
  tip: 'Propina',
  payment_type: 'Tipo de pago',
  amount: 'Monto',
  currency_code: 'Moneda',
  known_at: 'Conocido',
  occurred_at: 'Ocurrió',
  description: 'Qué pasó',
  data_kinds: 'Qué datos',
  people_count: 'Personas afectadas',
  harm: 'Posible daño',
  measures: 'Medidas',
  authority_at: 'Autoridad notificada',
  authority_reference: 'Referencia',
  unnotified_reason: 'Motivo de no notificar',
  people_told_at: 'Personas avisadas',
  closed_at: 'Cerrado',
  percentage_discount: '% Descuento',
  granted_total: 'Descuentos otorgados',
  refunded: 'Reembolsado',
  refund_reason: 'Motivo del reembolso',
  granted_percent: '% Descuento otorgado',
  granted_amount: 'Descuento otorgado',
  granted_reason: 'Motivo del descuento',
  discount_limit: 'Descuento máximo en la caja (%)',
  series_start: 'Siguiente número de factura',
  iva: 'IVA / IGV',
  royalty: 'Regalía',
  invoicing: 'Tipo de facturación',
  office_type: 'Tipo de sucursal',
  idle_minutes: 'Cerrar sesiones sin uso (minutos)',
  legal_name: 'Razón social',
  tax_id: 'RIF / RUC',
  sale_paper: 'Papel de las ventas',
  fiscal_notice: '«Sin valor fiscal»',
  rate_mode: 'Tasa de cambio',
  cash_control: 'Control de caja',
  count_tolerance: 'Tolerancia del conteo',
  four_eyes: 'Cuatro ojos',
  settle_from: 'Liquidar desde',
  advance_limit: 'Límite de los vales (%)',
  settle_before_close: 'Liquidar antes de cerrar el mes',
  method_name: 'Medio de pago',
  counting: 'Conteo',
  needs_reference: 'Pide referencia',
  opens_drawer: 'Abre la gaveta',
  is_default: 'Predeterminado',
  rounding: 'Redondeo',
  rounding_step: 'Redondeo',
  position: 'Orden',
  reference: 'Referencia',
  reused_reference: 'Referencia usada de nuevo',
  due_on: 'Vence',
  extension_reason: 'Motivo de la ampliación',
  answer: 'Respuesta',
};

/** Events of an account's password; the audit trail never contains one. */
const passwordEvents: Readonly<Record<string, string>> = {
  changed: 'Cambiada por la persona',
  'code given': 'Se dio un código para otra',
  invited: 'Se invitó a crearla',
  reset: 'Cambiada con un código',
  'set by invitation': 'Creada con una invitación',
  unblocked: 'Cuenta desbloqueada',
};

const fractions = ['iva', 'royalty'];

/** Names of setting codes. */
const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sale_paper: salePaperCaptions,
  fiscal_notice: fiscalNoticeCaptions,
  rate_mode: rateModeCaptions,
  counting: countingCaptions,
};

const amounts =
  'total,tax_total,total_tip,total_usd,granted_total,refunded,cost,tax,tip,granted_amount,amount'.split(
    ',',
  );

const actions: Readonly<Record<string, string>> = {
  insert: 'Registro creado',
  update: 'Registro editado',
  delete: 'Registro eliminado',
  // A changed line of a sale or discount is a change of the record.
  'sales_details delete': 'Servicio reemplazado',
  'sales_payments delete': 'Pago reemplazado',
  'discounts_details update': 'Subservicio editado',
  'discounts_details delete': 'Subservicio quitado',
};

/** Returns the name of the action on the record or on its lines. */
export function auditAction(entry: {
  readonly objectType: string;
  readonly action: string;
}): string {
  return actions[`${entry.objectType} ${entry.action}`] ?? actions[entry.action] ?? entry.action;
}

/** An instant up to its second, as the history shows it. */
const toSecond = (instant: string) => instant.slice(0, 'yyyy-MM-ddTHH:mm:ss'.length);

/** An entry without an author was made by the installation: `admin:create` or the demo. */
export const installation = 'por la instalación';

/**
 * Returns the entries without repeated creations by the installation, which creates an office, its
 * settings and its rates at once.
 */
export function withoutRepeats<
  Entry extends {
    readonly action: string;
    readonly actorId: string | null;
    readonly created: string;
  },
>(entries: readonly Entry[]): readonly Entry[] {
  const isRepeated = (entry: Entry, index: number) =>
    entries
      .slice(0, index)
      .some(
        (earlier) =>
          [earlier, entry].every(({ action, actorId }) => action === 'insert' && !actorId) &&
          toSecond(earlier.created) === toSecond(entry.created),
      );
  return entries.filter((entry, index) => !isRepeated(entry, index));
}

function shown(
  column: string,
  value: unknown,
  names: ReadonlyMap<string, string>,
  zone: string | undefined,
): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const text = String(value);
  if (column === 'status') return text === '1' ? 'Activo' : 'Deshabilitado';
  if (column.endsWith('commission') || fractions.includes(column)) return formatPercent(text);
  if (column === 'birthdate' || column.endsWith('_date')) return displayDate(text);
  if (column === 'days') return weekdayNames(value as readonly number[]);
  if (column === 'payment_type') return paymentTypeCaptions[text as PaymentType] ?? text;
  if (zone && column.endsWith('_at')) return displayMinute(text, zone);
  if (amounts.includes(column)) return formatAmount(text);
  if (column === 'count_tolerance') return tolerances(value as Readonly<Record<string, string>>);
  if (column === 'password') return passwordEvents[text] ?? '';
  if (column === 'url') return 'Con foto';
  return codes[column]?.[text] ?? names.get(text) ?? text;
}

/** Formats amounts by currency: 'VES 50.00, USD 1.00'. */
function tolerances(byCurrency: Readonly<Record<string, string>>): string {
  return Object.entries(byCurrency)
    .map(([currency, amount]) => `${currency} ${formatAmount(amount)}`)
    .join(', ');
}

function described(names: readonly string[]): string {
  return names.map((name) => permissions[name as Permission] ?? name).join(', ');
}

function permissionChanges(before: readonly string[], after: readonly string[]): AuditChange[] {
  const added = described(after.filter((name) => !before.includes(name)));
  const removed = described(before.filter((name) => !after.includes(name)));
  return [
    { caption: 'Permisos agregados', before: '', after: added },
    { caption: 'Permisos quitados', before: removed, after: '' },
  ].filter((change) => change.before || change.after);
}

/**
 * Returns the readable changes of an audit entry. `before` and `after` are JSON texts with one key
 * per column; `names` resolves ids of roles and offices, `zone` is the zone of instants.
 */
export function auditChanges(
  entry: { readonly before: string | null; readonly after: string | null },
  names: ReadonlyMap<string, string>,
  zone?: string,
): readonly AuditChange[] {
  const before: Values = JSON.parse(entry.before ?? '{}');
  const after: Values = JSON.parse(entry.after ?? '{}');
  const values = Object.keys({ ...before, ...after })
    .filter((column) => captions[column])
    .map((column) => ({
      caption: localCaption(captions[column] ?? column),
      before: shown(column, before[column], names, zone),
      after: shown(column, after[column], names, zone),
    }))
    .filter((change) => change.before !== change.after);
  const { permissions: had = [] } = before as { permissions?: readonly string[] };
  const { permissions: has = [] } = after as { permissions?: readonly string[] };
  return [...values, ...permissionChanges(had, has)];
}
