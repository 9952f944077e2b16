import { newLine } from '../lines/new-line.ts';
import type { SaleValues } from '../model/sale-schema.ts';
import type { OfficeMethod } from '../payments/office-method.ts';
import type { OfferedMethod } from '../payments/payment-methods.ts';
import type { SaleLine } from '../sale-model.ts';
import type { SaleWorkday } from '../selling/use-sale-office.ts';
import type { ClientHabitsQuery } from './client-habits.generated.ts';

type Habits = NonNullable<ClientHabitsQuery['procClientHabits']>['nodes'][number];

/** A proposal from the client's last sales, which one key accepts and takes back. */
export type Suggestion = { readonly label: string; readonly keys: string } & (
  | { readonly kind: 'lines'; readonly lines: readonly SaleLine[]; readonly onlyFirst: boolean }
  | { readonly kind: 'turn'; readonly turn: string }
  | { readonly kind: 'payment'; readonly method: OfferedMethod }
);

/** What the office offers on the day of the sale, and the turn that is chosen. */
export interface Offered {
  readonly subservices: readonly { readonly id: string; readonly subserviceName: string }[];
  readonly workdays: readonly SaleWorkday[];
  readonly methods: readonly OfficeMethod[];
  readonly offeredMethods: readonly OfferedMethod[];
  readonly turn: string;
}

/** Returns the proposals that the office can serve: last visit, usual service, technician and payment. */
export function suggestionsOf(habits: Habits, offered: Offered): readonly Suggestion[] {
  return [
    lastVisit(habits, offered),
    usualService(habits, offered),
    usualTurn(habits, offered),
    usualPayment(habits, offered),
  ].filter((suggestion) => suggestion !== null);
}

/** A line without an open turn of its technician has the chosen one, or asks for one. */
function lastVisit(habits: Habits, offered: Offered): Suggestion | null {
  const lines = lastLines(habits).flatMap(({ subserviceId, employeeId }, index) => {
    const turn = turnOf(employeeId, offered) || offered.turn;
    const subservice = subserviceOf(subserviceId, offered);
    return subservice ? newLine(turn, subservice, `last ${index}`) : [];
  });
  if (lines.length === 0) return null;
  const names = lines.map(({ subserviceName }) => subserviceName);
  const what = names.length > 3 ? `${names.length} servicios` : names.join(', ');
  const label = `Repetir última visita: ${what}`;
  return { kind: 'lines', label, keys: 'Alt + V', lines, onlyFirst: true };
}

function usualService(habits: Habits, offered: Offered): Suggestion | null {
  const { usualSubserviceId, usualEmployeeId } = habits;
  const usual = subserviceOf(usualSubserviceId, offered);
  const repeated = lastLines(habits);
  const isRepeated = repeated.length === 1 && repeated[0]?.subserviceId === usualSubserviceId;
  if (!usual || isRepeated) return null;
  const turn = offered.turn || turnOf(usualEmployeeId, offered);
  const lines = [newLine(turn, usual, `usual ${usual.id}`)];
  const label = `Suele pedir ${usual.subserviceName}`;
  return { kind: 'lines', label, keys: 'Alt + S', lines, onlyFirst: false };
}

function usualTurn({ usualEmployeeId }: Habits, offered: Offered): Suggestion | null {
  const turn = offered.workdays.find(({ employeeId }) => employeeId === usualEmployeeId);
  if (!turn || offered.workdays.length === 1) return null;
  return { kind: 'turn', label: `Con ${turn.fullName}`, keys: 'Alt + T', turn: turn.id };
}

function usualPayment(habits: Habits, { methods, offeredMethods }: Offered): Suggestion | null {
  const { usualPaymentMethodId, usualPaymentType, usualPaymentCurrency } = habits;
  const known = methods.find(({ id }) => id === usualPaymentMethodId);
  if (usualPaymentMethodId && !known) return null;
  const method = offeredMethods.find(({ methodId, type, currency }) =>
    known && !known.isDefault
      ? methodId === known.id
      : !methodId && type === usualPaymentType && currency === usualPaymentCurrency,
  );
  return method
    ? { kind: 'payment', label: `Paga con ${method.label}`, keys: 'Alt + P', method }
    : null;
}

function lastLines({ lastLines }: Habits) {
  return JSON.parse(lastLines ?? '[]') as readonly {
    readonly subserviceId: string;
    readonly employeeId: string;
  }[];
}

function subserviceOf(subserviceId: string | null, { subservices }: Offered) {
  return subservices.find(({ id }) => id === subserviceId);
}

function turnOf(employee: string | null, { workdays }: Offered): string {
  return workdays.find(({ employeeId }) => employeeId === employee)?.id ?? '';
}

/**
 * Returns whether a suggestion is accepted and can be taken back, is offered because it overwrites
 * nothing, or is hidden.
 */
export function stateOf(
  suggestion: Suggestion,
  { lines, payments }: Pick<SaleValues, 'lines' | 'payments'>,
  turn: string,
): 'accepted' | 'offered' | 'hidden' {
  switch (suggestion.kind) {
    case 'lines': {
      if (suggestion.lines.every((added) => lines.some((line) => isUntouched(line, added)))) {
        return 'accepted';
      }
      const isFree = suggestion.onlyFirst
        ? lines.length === 0
        : !lines.some(({ subserviceId }) => subserviceId === suggestion.lines[0]?.subserviceId);
      return isFree ? 'offered' : 'hidden';
    }
    case 'turn':
      if (turn === suggestion.turn) return 'accepted';
      return turn === '' ? 'offered' : 'hidden';
    case 'payment': {
      const [payment] = payments;
      if (!payment) return 'offered';
      const { type, currency, methodId } = suggestion.method;
      const isSame =
        payment.type === type && payment.currency === currency && payment.methodId === methodId;
      const isTyped = payments.length > 1 || payment.amount !== '' || Boolean(payment.reference);
      return isSame && !isTyped ? 'accepted' : 'hidden';
    }
  }
}

function isUntouched(line: SaleLine, { key }: SaleLine): boolean {
  const { tip, startsAt, endsAt, grantedDiscount } = line;
  return line.key === key && ![tip, startsAt, endsAt, grantedDiscount].some(Boolean);
}
