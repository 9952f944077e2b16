import { loadModule, parse } from 'libpg-query';

/** Tables that people fill in by hand, of which a chain has some thousand rows at most. All others grow. */
export const smallTables: ReadonlySet<string> = new Set([
  'companies',
  'offices',
  'office_settings',
  'roles',
  'permissions',
  'role_permissions',
  'role_templates',
  'countries',
  'towns',
  'services',
  'subservices',
  'discounts',
  'payment_methods',
  'providers',
  'products',
  'schema_files',
  'releases',
  'workers',
  'back_fills',
  'notified_servers',
]);

type Node = Readonly<Record<string, unknown>>;
interface Table {
  readonly schemaname?: string;
  readonly relname: string;
}

const byJob = 'let the job back-fill it, in batches (app_private.back_fills)';
const shortly = 'add it `not valid`, and validate it in a migration of its own';
const apart =
  '`create … index concurrently if not exists` in a migration of its own, with `--! no-transaction`';
const contract =
  'the release before reads it still: take it away one release after nothing names it any more';

const problems = {
  rows: `changes rows of a table that grows: ${byJob}`,
  opaque: `changes rows by code that nobody can look into: ${byJob}`,
  check: `has every row looked at while everybody waits: ${shortly}`,
  validated:
    'is validated where it was added, with the lock that adding takes: in the next migration',
  rewrite:
    'writes the whole table anew while everybody waits: a plain column, and the job back-fills it',
  index: `makes an index while nobody writes: ${apart}, then \`add constraint … using index\``,
  notNull:
    'has every row looked at while everybody waits: `check (… is not null) not valid`, validated in a migration of its own, first',
  gone: contract,
  several:
    'locks several tables that grow, one while it waits for the next: a migration of its own for each',
};

/** Functions that are the same for all rows, so that a column's default is written nowhere. */
const same = new Set(['now', 'current_setting', 'lower', 'upper']);

function find(node: unknown, kind: string): Node[] {
  if (Array.isArray(node)) return node.flatMap((each) => find(each, kind));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, child]) => [
    ...(name === kind ? [child as Node] : []),
    ...find(child, kind),
  ]);
}

const lastName = (names: unknown): string =>
  find((names as unknown[] | undefined)?.at(-1), 'String')[0]?.sval as string;

const constraintsOf = (column: Node | undefined) =>
  find(column?.constraints, 'Constraint') as readonly (Node & { contype?: string })[];

function ofNewColumn(column: Node | undefined): string[] {
  return constraintsOf(column).flatMap(({ contype, raw_expr: expression }) => {
    if (contype === 'CONSTR_GENERATED' || contype === 'CONSTR_IDENTITY') return problems.rewrite;
    if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') return problems.index;
    if (contype === 'CONSTR_FOREIGN' || contype === 'CONSTR_CHECK') return problems.check;
    const calls = contype === 'CONSTR_DEFAULT' ? find({ expression }, 'FuncCall') : [];
    return calls.some(({ funcname }) => !same.has(lastName(funcname))) ? problems.rewrite : [];
  });
}

function ofConstraint(constraint: Node | undefined): string[] {
  const { contype, skip_validation: isLater, indexname } = constraint ?? {};
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') {
    return isLater ? [] : [problems.check];
  }
  return indexname ? [] : [problems.index];
}

function ofChange({ subtype, def }: Node): string[] {
  const [column, constraint] = [find(def, 'ColumnDef')[0], find({ def }, 'Constraint')[0]];
  if (subtype === 'AT_AddColumn') return ofNewColumn(column);
  if (subtype === 'AT_AddConstraint') return ofConstraint(constraint);
  if (subtype === 'AT_AlterColumnType') return [problems.rewrite];
  if (subtype === 'AT_SetNotNull') return [problems.notNull];
  return subtype === 'AT_DropColumn' ? [problems.gone] : [];
}

/**
 * What a migration does that takes as long as a table is big, or that servers of the release before
 * do not bear, each with what to do instead. Tables that it makes itself may be filled.
 *
 * @param sql the text of a migration
 */
export async function unboundedIn(sql: string): Promise<string[]> {
  await loadModule();
  const { stmts = [] } = (await parse(sql)) as { stmts?: { stmt: Node }[] };
  const nodes = stmts.map(({ stmt }) => stmt);
  const made = new Set(
    find(nodes, 'CreateStmt').map(({ relation }) => (relation as Table).relname),
  );
  const grows = (table: unknown): table is Table => {
    const { schemaname, relname = '' } = (table ?? {}) as Partial<Table>;
    return (
      Boolean(schemaname?.startsWith('app_')) && !smallTables.has(relname) && !made.has(relname)
    );
  };
  const reads = (node: unknown) => find(node, 'RangeVar').some(grows);

  const locked = new Set<string>();
  const added = new Set<string>();
  const ofStatement = (stmt: Node): string[] => {
    const [[kind, body] = ['', {}]] = Object.entries(stmt) as [string, Node][];
    if (['UpdateStmt', 'DeleteStmt', 'MergeStmt'].includes(kind)) {
      return grows(body.relation) ? [problems.rows] : [];
    }
    if (kind === 'InsertStmt') return reads({ from: body.selectStmt }) ? [problems.rows] : [];
    if (kind === 'CreateTableAsStmt' || kind === 'SelectStmt')
      return reads(body) ? [problems.rows] : [];
    if (kind === 'DoStmt' || kind === 'CallStmt') return [problems.opaque];
    if (kind === 'RenameStmt') return grows(body.relation) ? [problems.gone] : [];
    if (kind === 'DropStmt' && body.removeType === 'OBJECT_TABLE') return [problems.gone];
    if (kind === 'IndexStmt' && grows(body.relation)) {
      const isApart = body.concurrent && body.if_not_exists && nodes.length === 1;
      return isApart && /^--! no-transaction$/m.test(sql) ? [] : [problems.index];
    }
    if (kind !== 'AlterTableStmt' || !grows(body.relation)) return [];
    locked.add(body.relation.relname);
    return find(body.cmds, 'AlterTableCmd').flatMap((change) => {
      const name = (find({ def: change.def }, 'Constraint')[0]?.conname ?? change.name) as string;
      if (change.subtype === 'AT_AddConstraint') added.add(name);
      const early = change.subtype === 'AT_ValidateConstraint' && added.has(name);
      return early ? [problems.validated] : ofChange(change);
    });
  };
  const found = nodes.flatMap(ofStatement);
  return locked.size > 1 ? [...found, problems.several] : found;
}
