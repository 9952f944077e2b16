import { expect, test } from 'vitest';
import { finishState, startCheck, upload } from '#db/tests/imports/imported-file.ts';
import { cloneDatabase } from '#db/tests/support/database.ts';
import { admin, clone, db, setUpDemoCompany } from '#db/tests/support/demo-fixture.ts';
import { startTestWorker } from './testing/worker-fixture.ts';

setUpDemoCompany(cloneDatabase);

test('a worker checks, saves and undoes an import, and other screens are notified', async () => {
  const worker = await startTestWorker(clone);
  try {
    const lines = ['Documento;Nombre', 'V50000001;Ana', 'V50000002;Eva'];
    const file = await upload(lines);
    await startCheck(file, lines);
    await finishState(file, 'CHECKED');
    await db.queryAs(admin, 'select app_public.proc_run_import($1)', [file.id]);
    await finishState(file, 'DONE');
    const topics = await db.query(
      `select distinct topic from app_private.office_changes where topic in ('imports', 'clients') order by 1`,
    );
    expect(topics).toEqual([{ topic: 'clients' }, { topic: 'imports' }]);
    await db.queryAs(admin, `select app_public.proc_undo_import($1, 'Otro archivo')`, [file.id]);
    await finishState(file, 'UNDONE');
  } finally {
    await worker.stop();
  }
});
