import { decimal, formatMoney } from '#domain/money/money.ts';
import { cashStateCaptions, countPurposeCaptions, entryTypeCaptions } from '#domain/sales/cash.ts';
import type { RecordState } from '#web/ui/record/record-page.tsx';
import type { TimelineEvent } from '#web/ui/record/timeline.tsx';
import type {
  SessionCountFragment,
  SessionEntryFragment,
  SessionStepsFragment,
} from './cash.generated.ts';
import { totals } from './cash-model.ts';
import type { CashReportLine } from './cash-report-query.ts';

type Count = SessionCountFragment;

/** Returns the caption of a value of the API, or an unknown value itself. */
export const captionOf = (captions: Readonly<Record<string, string>>, value: string): string =>
  captions[value] ?? value;

const counted = (counts: readonly Count[]) =>
  totals(counts.map(({ currencyCode, counted: amount }) => ({ currencyCode, amount })));

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
 * Returns the differences of a closed session, the counted money of a counted one, and what an open
 * one began with. `report` is undefined for a reader without access to it.
 */
export function sessionFigure(
  { state, counts }: { readonly state: string; readonly counts: readonly Count[] },
  report: readonly Pick<CashReportLine, 'currencyCode' | 'difference'>[] | undefined,
): SessionFigure {
  if (state === 'CLOSED' && report) {
    // Each method stands for itself: a sum would hide what is short here and over there (doc 4 §6.5).
    const differences = report.flatMap(({ currencyCode, difference }) =>
      difference === null || decimal(difference).isZero()
        ? []
        : [totals([{ currencyCode, amount: difference }])],
    );
    return { figure: differences.join(' · ') || 'Sin diferencia', caption: 'Diferencia' };
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
        caption: 'Fondo de apertura',
      };
}

/** Returns the state of a session in words; a close that differs is a warning. */
export function sessionState({
  state,
  differs,
}: Pick<SessionStepsFragment, 'state' | 'differs'>): RecordState {
  const text = captionOf(cashStateCaptions, state);
  if (state === 'OPEN') return { text, color: 'info' };
  if (state === 'COUNTED') return { text, color: 'warning' };
  return { text, color: differs ? 'danger' : 'success' };
}

/**
 * Returns what happened in a session, latest first: steps, counts and movements (doc 4 §2). A
 * visible opening count stands for the step.
 */
export function sessionEvents(
  session: SessionStepsFragment & {
    readonly counts: readonly Count[];
    readonly entries: readonly SessionEntryFragment[];
  },
): readonly TimelineEvent[] {
  const { timeZone: zone, counts, entries } = session;
  const isOpeningSeen = counts.some(({ purpose }) => purpose === 'OPENING');
  const steps = [
    { text: 'Abierta', at: isOpeningSeen ? null : session.openedAt, person: session.openedByName },
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
  session: SessionStepsFragment,
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
