import { type ActContext, act, exists, newRow, type Prepare } from './act-context.ts';

/** Creates an import in a state, without another of the company at work. */
async function newImport(context: ActContext, state: string, kind = 'clients'): Promise<string> {
  await context.database.query(`update app_public.imports set state = 'UNDONE'`);
  return newRow(context, 'imports', {
    kind,
    state,
    fileName: 'clientas.csv',
    sha256: '0'.repeat(64),
    headings: ['Documento', 'Nombre'],
    headingLine: 1,
  });
}

const changing =
  (before: string, after: string, more: Record<string, unknown> = {}, kind?: string): Prepare =>
  async (context) => {
    const id = await newImport(context, before, kind);
    return act(context, { id, ...more }, 'imports', { id, state: after });
  };

const mapping = {
  columns: [
    { column: 0, field: 'identificationNumber' },
    { column: 1, field: 'firstName' },
  ],
};

export const importActs: Readonly<Record<string, Prepare>> = {
  procCheckImport: changing('UPLOADED', 'CHECKING', { headingLine: 1, mapping }),
  'procRunImport.clients': changing('CHECKED', 'RUNNING'),
  'procRunImport.staff': changing('CHECKED', 'RUNNING', {}, 'staff'),
  procPauseImport: changing('RUNNING', 'PAUSED'),
  procUndoImport: changing('DONE', 'UNDOING', { reason: 'Otro archivo' }),

  async procDecideImportRows(context) {
    const id = await newImport(context, 'CHECKED');
    await context.database.query(
      `insert into app_public.import_rows (import_id, company_id, line, state)
       select id, company_id, 2, 'DOUBTFUL' from app_public.imports where id = $1`,
      [id],
    );
    return act(context, { id, choice: 'SKIP' }, 'import_rows', { importId: id, choice: 'SKIP' });
  },

  async procDiscardImport(context) {
    const id = await newImport(context, 'CHECKED');
    const isThere = () =>
      exists(context.database, 'select from app_public.imports where id = $1', id);
    return { input: { id }, isDone: async () => !(await isThere()) };
  },
};
