import { invoiceCaption } from '#domain/texts/captions.ts';
import type { TimelineEvent } from '#web/ui/record/timeline.tsx';

/** An event of an expense or an extra expense. */
export interface ExpenseEvent {
  readonly kind: string | null;
  readonly happenedAt: string | null;
  readonly timeZone: string | null;
  readonly personName: string | null;
  /** Columns that a correction changed. */
  readonly changed: readonly (string | null)[] | null;
}

const texts: Readonly<Record<string, string>> = {
  REGISTERED: 'Registrado',
  CORRECTED: 'Corregido',
  DISABLED: 'Deshabilitado',
  REACTIVATED: 'Reactivado',
};

const captions: Readonly<Record<string, string>> = {
  amount: 'Monto',
  description: 'Descripción',
  expense_date: 'Fecha de pago',
  invoice_date: 'Fecha',
  money_store_id: 'Cuenta de dinero',
  notes: 'Notas',
  provider_id: 'Proveedor',
  service_name: 'Servicio',
  tax_total: 'Impuesto',
  total: 'Total',
};

/** Returns the events of an expense with its payment, latest first; a correction names its fields. */
export function expenseTimeline(
  events: readonly ExpenseEvent[],
  payment: TimelineEvent,
  currency: string,
): readonly TimelineEvent[] {
  const acts = events.map(({ kind, happenedAt, timeZone, personName, changed }, index) => ({
    id: `${kind} ${happenedAt} ${index}`,
    at: happenedAt ?? '',
    zone: timeZone ?? '',
    text: texts[kind ?? ''] ?? '',
    person: personName ?? '',
    detail: (changed ?? [])
      .flatMap((column) =>
        column === 'invoice_number' ? invoiceCaption(currency) : (captions[column ?? ''] ?? []),
      )
      .join(', '),
  }));
  return [payment, ...acts].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
