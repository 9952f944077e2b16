/** A page of the rows behind a figure, newest first, which the summaries of days can count. */
export interface FigurePageQuestion {
  /** yyyy-MM-dd */
  readonly dayFrom: string;
  readonly dayUntil: string;
  /** Null is every office that the session sees. */
  readonly officeId: string | null;
  /** Of the dashboard: whose rows. */
  readonly dimension: string;
  readonly member: string | null;
  readonly currencyCode: string | null;
  readonly skip: number;
  readonly take: number;
}

/** The arguments of `procProfitLinesByOffice` and of `procDashboardLines` as they were sent. */
export interface FigureRowsArguments {
  readonly dateFrom?: string | null;
  readonly dateUntil?: string | null;
  readonly officeId?: string | null;
  readonly dimension?: string | null;
  readonly member?: string | null;
  readonly currencyCode?: string | null;
  readonly filter?: Readonly<Record<string, unknown>> | null;
  readonly after?: unknown;
  readonly first?: number | null;
  readonly offset?: number | null;
}

/** The question of rows of given days that are filtered no further; null for all others. */
export function figurePageQuestion(
  args: FigureRowsArguments,
  pageWithoutFirst: number,
): FigurePageQuestion | null {
  const dayFrom = args.dateFrom ?? args.dateUntil;
  const dayUntil = args.dateUntil ?? args.dateFrom;
  if (!dayFrom || !dayUntil || args.after != null) return null;
  if (Object.keys(args.filter ?? {}).length > 0) return null;
  return {
    dayFrom,
    dayUntil,
    officeId: args.officeId ?? null,
    dimension: args.dimension ?? 'OFFICE',
    member: args.member ?? null,
    currencyCode: args.currencyCode ?? null,
    skip: args.offset ?? 0,
    take: args.first ?? pageWithoutFirst,
  };
}
