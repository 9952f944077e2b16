/** A page of sales by whole days, newest first: what the summary of days can answer, or the clients' index. */
export interface SalesPageQuestion {
  /** Typed texts by field, which the client of a sale holds (D57); null where none is asked for. */
  readonly texts: Readonly<Record<string, string>> | null;
  /** A typed text that the technicians of a sale hold; null where none is asked for. */
  readonly technician: string | null;
  /** The number of a sale as it was typed; null where none is asked for. */
  readonly number: string | null;
  /** Those that are not billed, or that are (D21); null is both. */
  readonly unbilled: boolean | null;
  /** Null is every office that the session sees. */
  readonly officeId: string | null;
  /** yyyy-MM-dd; null is open. */
  readonly dayFrom: string | null;
  readonly dayUntil: string | null;
  readonly skip: number;
  readonly take: number;
}

/** The arguments of `allVSales` as they were sent. */
export interface SalesListArguments {
  readonly condition?: Readonly<Record<string, unknown>> | null;
  readonly filter?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | null;
  readonly orderBy?: readonly string[] | null;
  readonly first?: number | null;
  readonly offset?: number | null;
}

const wholeDay = {
  saleDate: {
    greaterThanOrEqualTo: /^(\d{4}-\d{2}-\d{2})[ T]00:00:00$/,
    lessThanOrEqualTo: /^(\d{4}-\d{2}-\d{2})[ T]23:59:59(?:\.9+)?$/,
  },
  saleDay: {
    greaterThanOrEqualTo: /^(\d{4}-\d{2}-\d{2})$/,
    lessThanOrEqualTo: /^(\d{4}-\d{2}-\d{2})$/,
  },
} as const;

/** What a sale keeps of its client, by which its list is searched. */
const searched: ReadonlySet<string> = new Set([
  'clientIn',
  'clientName',
  'clientLastName',
  'clientPhone',
  'clientEmail',
]);

/** The one value that a field is asked for by an operator, undefined where it is asked for otherwise. */
function valueIn(
  tests: Readonly<Record<string, unknown>> | null | undefined,
  operator: string,
): string | null | undefined {
  const { [operator]: value = null, ...others } = tests ?? {};
  if (Object.keys(others).length > 0) return undefined;
  return value === null || typeof value === 'string' ? value : undefined;
}

const hasSigns = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** The texts that are asked for; undefined where anything else is asked for too. */
function textsIn(
  filters: Readonly<Record<string, Readonly<Record<string, unknown>> | null>>,
): SalesPageQuestion['texts'] | undefined {
  const texts: Record<string, string> = {};
  for (const [field, tests] of Object.entries(filters)) {
    const { includesInsensitive: text, ...others } = tests ?? {};
    if (!searched.has(field) || typeof text !== 'string' || !hasSigns(text)) return undefined;
    if (Object.keys(others).length > 0) return undefined;
    texts[field] = text;
  }
  return Object.keys(texts).length > 0 ? texts : null;
}

/** Whether sales that are not billed are asked for; undefined where it is asked for otherwise. */
function unbilledIn(
  tests: Readonly<Record<string, unknown>> | null | undefined,
): boolean | null | undefined {
  const { equalTo = null, ...others } = tests ?? {};
  if (Object.keys(others).length > 0) return undefined;
  return equalTo === null || typeof equalTo === 'boolean' ? equalTo : undefined;
}

/** True where instants span more than the days that are asked for beside them, so that the days alone tell. */
function isAround(
  instants: Readonly<Record<string, unknown>>,
  days: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(instants).every(([operator, value]) => {
    const patterns: Readonly<Record<string, RegExp>> = wholeDay.saleDate;
    const outer = patterns[operator]?.exec(String(value))?.[1];
    const inner = String(days[operator] ?? '');
    if (!outer || !inner) return false;
    return operator === 'lessThanOrEqualTo' ? outer > inner : outer < inner;
  });
}

/**
 * The question that a list asks when its only conditions are an office, whole days (D6) and one
 * more that has a way of its own, such as texts of its client, and it is ordered by date, newest first; null for every other list, which reads its rows.
 */
export function salesPageQuestion(
  { condition, filter, orderBy, first, offset }: SalesListArguments,
  pageWithoutFirst: number,
): SalesPageQuestion | null {
  if (orderBy?.join() !== 'SALE_DATE_DESC') return null;
  const { officeId: officeCondition, ...otherConditions } = condition ?? {};
  const {
    officeId: officeFilter,
    saleDate,
    saleDay,
    advertising,
    technicianNames,
    invoiceNumber,
    ...otherFilters
  } = filter ?? {};
  if (Object.keys(otherConditions).length > 0) return null;
  const narrowings = {
    texts: textsIn(otherFilters),
    technician: valueIn(technicianNames, 'includesInsensitive'),
    number: valueIn(invoiceNumber, 'equalTo'),
    unbilled: unbilledIn(advertising),
  };
  const { texts, technician, number, unbilled } = narrowings;
  if (texts === undefined || technician === undefined) return null;
  if (number === undefined || unbilled === undefined) return null;
  // One of them has a way of its own; two of them, none.
  if (Object.values(narrowings).filter((each) => each !== null).length > 1) return null;
  if (technician !== null && !hasSigns(technician)) return null;
  if (officeFilter && Object.keys(officeFilter).join() !== 'equalTo') return null;
  const officeIds = [officeCondition, officeFilter?.equalTo].filter((id) => id != null);
  const [officeId = null] = officeIds;
  if (officeIds.some((id) => typeof id !== 'string' || id !== officeId)) return null;
  if (saleDate && saleDay && !isAround(saleDate, saleDay)) return null;

  const patterns: Readonly<Record<string, RegExp>> = saleDay ? wholeDay.saleDay : wholeDay.saleDate;
  const bounds: Record<string, string> = {};
  for (const [operator, value] of Object.entries(saleDay ?? saleDate ?? {})) {
    const day = patterns[operator]?.exec(String(value))?.[1];
    if (!day) return null;
    bounds[operator] = day;
  }
  return {
    texts,
    technician,
    number,
    unbilled,
    officeId: officeId as string | null,
    dayFrom: bounds.greaterThanOrEqualTo ?? null,
    dayUntil: bounds.lessThanOrEqualTo ?? null,
    skip: offset ?? 0,
    take: first ?? pageWithoutFirst,
  };
}
