import { currencies } from '#domain/money/currencies.ts';
import { type Amount, decimal, formatMoney, sum } from '#domain/money/money.ts';
import { cashStateCaptions, countPurposeCaptions, entryTypeCaptions } from '#domain/sales/cash.ts';
import type { RecordState } from '#web/ui/record/record-page.tsx';
import type { TimelineEvent } from '#web/ui/record/timeline.tsx';
import type { CashReportLine } from './cash-report-query.ts';
import type { CashSession } from './read-session.ts';

type Count = CashSession['counts'][number];

/** Returns the caption of a value of the API, or an unknown value itself. */
export const captionOf = (captions: Readonly<Record<string, string>>, value: string): string =>
  captions[value] ?? value;

/** Returns the sums of amounts by currency: 'Bs 90.00 · $ 20.00'. */
function totals(amounts: readonly (readonly [currencyCode: string, amount: Amount])[]): string {
  return currencies
    .flatMap((currency) => {
      const own = amounts.flatMap(([code, amount]) => (code === currency ? [amount] : []));
      return own.length > 0 ? [formatMoney(sum(own), currency)] : [];
    })
    .join(' · ');
}

const counted = (counts: readonly Count[]) =>
  totals(counts.map(({ currencyCode, counted: amount }) => [currencyCode, amount] as const));

/** Returns the type of a count: 'Cierre 2', 'Arqueo (anulado)'. */
export function countCaption({ purpose, attempt, voided }: Count): string {
  return [
    captionOf(countPurposeCaptions, purpose),
    attempt > 0 && String(attempt),
    voided && '(anulado)',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The figure that the page of a session is about, with its caption. */
interface SessionFigure {
  readonly figure: string;
  readonly caption: string;
}

/**
 * Returns the difference of a closed session, the counted money of a counted one, and what an open
 * one began with. `report` is undefined for a reader without access to it.
 */
export function sessionFigure(
  { state, counts }: Pick<CashSession, 'state' | 'counts'>,
  report: readonly Pick<CashReportLine, 'currencyCode' | 'difference'>[] | undefined,
): SessionFigure {
  if (state === 'CLOSED' && report) {
    const differences = report.flatMap(({ currencyCode, difference }) =>
      difference === null || decimal(difference).isZero()
        ? []
        : [[currencyCode, difference] as const],
    );
    return { figure: totals(differences) || 'Sin diferencia', caption: 'Diferencia' };
  }
  const valid = counts.filter(({ voided }) => !voided);
  const last = valid.findLast(({ purpose }) => purpose === 'CLOSING');
  const closing = valid.filter(
    ({ purpose, attempt }) => purpose === 'CLOSING' && attempt === last?.attempt,
  );
  return state !== 'OPEN' && last
    ? { figure: counted(closing), caption: 'Contado' }
    : {
        figure: counted(valid.filter(({ purpose }) => purpose === 'OPENING')),
        caption: 'Fondo',
      };
}

/** Returns the state of a session in words; a close that differs is a warning. */
export function sessionState({ state, differs }: CashSession): RecordState {
  const text = captionOf(cashStateCaptions, state);
  if (state === 'OPEN') return { text, color: 'info' };
  if (state === 'COUNTED') return { text, color: 'warning' };
  return { text, color: differs ? 'danger' : 'success' };
}

/** Returns what happened in a session, latest first: steps, counts and movements (doc 4 §2). */
export function sessionEvents(session: CashSession): readonly TimelineEvent[] {
  const { timeZone: zone, counts, entries } = session;
  const steps = [
    { text: 'Abierta', at: session.openedAt, person: session.openedByName },
    { text: 'Cerrada', at: session.closedAt, person: session.closedByName, detail: session.notes },
    {
      text: 'Reabierta',
      at: session.reopenedAt,
      person: session.reopenedByName,
      detail: session.reopenReason,
    },
  ].flatMap(({ at, ...step }) => (at ? [{ ...step, id: step.text, at, zone }] : []));
  const byCount = Object.values(
    Object.groupBy(counts, (count) => `${countCaption(count)} ${count.countedAt}`),
  ).flatMap((group = []) => {
    const [first] = group;
    if (!first) return [];
    return {
      id: first.id,
      at: first.countedAt,
      zone,
      text: `${countCaption(first)}: ${counted(group)}`,
      person: first.countedByName,
    };
  });
  const movements = entries.map((entry) => ({
    id: entry.id,
    at: entry.enteredAt,
    zone,
    text: `${captionOf(entryTypeCaptions, entry.entryType)} ${formatMoney(entry.amount, entry.currencyCode)}`,
    person: entry.enteredByName,
    detail: [entry.moneyStoreName, entry.notes].filter(Boolean).join(' · '),
  }));
  return [...steps, ...byCount, ...movements].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  );
}

/** Returns the people of a session with what each did: 'Abrió · Contó'. */
export function sessionPeople(
  session: CashSession,
): readonly { readonly name: string; readonly relation: string }[] {
  const acts = [
    [session.openedByName, 'Abrió'],
    [session.countedByName, 'Contó'],
    [session.closedByName, 'Cerró'],
    [session.reopenedByName, 'Reabrió'],
  ] as const;
  return Object.entries(Object.groupBy(acts, ([name]) => name)).flatMap(([name, own = []]) =>
    name ? [{ name, relation: own.map(([, act]) => act).join(' · ') }] : [],
  );
}
