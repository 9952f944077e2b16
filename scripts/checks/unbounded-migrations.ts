import { loadModule, parse } from 'libpg-query';

/** Tables that people fill manually, with at most some thousand rows per chain. All others grow. */
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

const byJob = 'use the back-fill job, which writes in batches (app_private.back_fills)';
const shortly = 'add it `not valid`, and validate it in a migration of its own';
const runsAloneText =
  '`create … index concurrently if not exists` in a migration of its own, with `--! no-transaction`';
const contract = 'the previous release still reads it: drop it one release after its last use';

const problems = {
  rows: `changes rows of a growing table: ${byJob}`,
  opaque: `changes rows by code that the check cannot read: ${byJob}`,
  check: `scans every row under a lock: ${shortly}`,
  validated: 'is validated under the lock of its addition: validate it in the next migration',
  rewrite: 'rewrites the whole table under a lock: add a plain column, and use the back-fill job',
  index: `creates an index that blocks writes: ${runsAloneText}, then \`add constraint … using index\``,
  notNull:
    'scans every row under a lock: add `check (… is not null) not valid`, and validate it in its own migration first',
  gone: contract,
  several:
    'locks several growing tables, one while it waits for the next: use a migration for each',
};

/**
 * Functions with one result for all rows, so that PostgreSQL does not write a column's default to
 * the rows.
 */
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
  const { contype, skip_validation: isNotValid, indexname } = constraint ?? {};
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') {
    return isNotValid ? [] : [problems.check];
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
 * Returns the parts of a migration whose time grows with a table, or that break servers of the
 * previous release, each with the remedy. Tables that the migration creates may be filled.
 *
 * @param sql the text of a migration
 */
export async function unboundedIn(sql: string): Promise<string[]> {
  await loadModule();
  const { stmts = [] } = (await parse(sql)) as { stmts?: { stmt: Node }[] };
  const nodes = stmts.map(({ stmt }) => stmt);
  const createdTables = new Set(
    find(nodes, 'CreateStmt').map(({ relation }) => (relation as Table).relname),
  );
  const grows = (table: unknown): table is Table => {
    const { schemaname, relname = '' } = (table ?? {}) as Partial<Table>;
    return (
      Boolean(schemaname?.startsWith('app_')) &&
      !smallTables.has(relname) &&
      !createdTables.has(relname)
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
      const runsAlone = body.concurrent && body.if_not_exists && nodes.length === 1;
      return runsAlone && /^--! no-transaction$/m.test(sql) ? [] : [problems.index];
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
