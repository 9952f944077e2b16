/** What is asked of the clients by what they hold (D57), for app_hidden.clients_page and ranked_clients. */
export interface ClientsQuestion {
  /** Typed texts by field; with `officeId`, of that branch's clients alone. */
  readonly search: Readonly<Record<string, string>>;
  /** A column of the clients, or null for the likeliest first. */
  readonly sorted: string | null;
  readonly descending: boolean;
  readonly skip: number;
  readonly take: number;
}

type Conditions = Readonly<Record<string, Readonly<Record<string, unknown>> | null | undefined>>;

/** The arguments of `allVClients` as they were sent. */
export interface ClientsListArguments {
  readonly condition?: Readonly<Record<string, unknown>> | null;
  readonly filter?: Conditions | null;
  readonly orderBy?: readonly string[] | null;
  readonly first?: number | null;
  readonly offset?: number | null;
}

const searched = new Set([
  'searchText',
  'fullName',
  'firstName',
  'secondName',
  'lastName',
  'secondLastName',
  'identificationNumber',
  'phone',
  'email',
]);

const sortable = new Set([
  'id',
  'full_name',
  'first_name',
  'last_name',
  'identification_number',
  'created',
  'phone',
  'email',
]);

/** What a list has that is asked for in no order. */
const isNoOrder: ReadonlySet<string> = new Set(['NATURAL', 'PRIMARY_KEY_ASC']);

/** The most that a search offers to choose from. */
const mostOffered = 50;

/** A test that is asked for: an operator without a value asks nothing. */
function testsIn(filter: Conditions): [field: string, operator: string, value: unknown][] {
  return Object.entries(filter).flatMap(([field, tests]) =>
    Object.entries(tests ?? {})
      .filter(([, value]) => value != null)
      .map(([operator, value]): [string, string, unknown] => [field, operator, value]),
  );
}

function searchedTexts({ condition, filter }: ClientsListArguments): Record<string, string> | null {
  const search: Record<string, string> = {};
  const conditions = Object.entries(condition ?? {}).map(
    ([field, value]) => [field, 'equalTo', value] as const,
  );
  for (const [field, operator, value] of [...testsIn(filter ?? {}), ...conditions]) {
    const isText = operator === 'includesInsensitive' && searched.has(field);
    const isOffice = operator === 'equalTo' && field === 'officeId';
    if (!(isText || isOffice) || typeof value !== 'string' || field in search) return null;
    search[field] = value;
  }
  return Object.keys(search).some((field) => searched.has(field)) ? search : null;
}

/**
 * The question of a list of clients that is filtered by texts, and perhaps by branch, alone; null for
 * every other, which reads its rows. Without an order, and where no pages are turned, the likeliest
 * come first.
 */
export function clientsQuestion(
  args: ClientsListArguments,
  pageWithoutFirst: number,
): ClientsQuestion | null {
  const search = searchedTexts(args);
  if (!search) return null;
  const { orderBy, first, offset } = args;
  const take = first ?? pageWithoutFirst;
  const orders = (orderBy ?? []).filter((order) => !isNoOrder.has(order));
  if (orders.length === 0 && offset == null && take <= mostOffered && search.searchText?.trim()) {
    return { search, sorted: null, descending: false, skip: 0, take };
  }
  const [order = 'PRIMARY_KEY_ASC', ...more] = orders;
  const [, name = '', direction] = /^(\w+)_(ASC|DESC)$/.exec(order) ?? [];
  const sorted = name === 'PRIMARY_KEY' ? 'id' : name.toLowerCase();
  if (more.length > 0 || !sortable.has(sorted)) return null;
  return { search, sorted, descending: direction === 'DESC', skip: offset ?? 0, take };
}
