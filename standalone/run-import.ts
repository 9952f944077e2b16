import type { Pool, PoolClient } from 'pg';
import {
  type GivenColumn,
  parseMapping,
  withGivenColumns,
} from '#domain/imports/heading-mapping.ts';
import type { ImportOffice } from '#domain/imports/import-kind.ts';
import { staffSettings } from '#server/database/role-settings.ts';
import { beginWith, transaction } from '#server/database/transaction.ts';
import { refusedReason, refusedRows } from '#server/imports/refused-file.ts';
import { type ImportedFile, storeImport } from '#server/imports/store-import.ts';
import type { Row } from '#server/lists/list-cursor.ts';
import { usualPace, workOnImport } from '#worker/imports/import-work.ts';
import type { Importer } from './importer.ts';

/** Refused rows that the command prints. */
const mostPrinted = 20;

/** How a file is imported without its screen. */
export interface ImportChoices {
  readonly given: readonly GivenColumn[];
  readonly withoutDocument: boolean;
  /** Decision of all doubtful rows; without one they stay out. */
  readonly doubtful?: 'SAME' | 'OTHER' | undefined;
}

/** Rows of an import by state, with `undecided` doubtful ones. */
export type ImportCounts = Readonly<Record<string, number>>;

export interface ImportState {
  readonly state: string;
  readonly counts: ImportCounts;
  readonly headings: readonly string[];
}

/** An import that this process works on. */
export interface CommandImport {
  readonly id: string;
  /** Saves the new, changed and decided rows. */
  run(): Promise<void>;
  read(): Promise<ImportState>;
  /** Returns the first refused rows: line of the file and reason. */
  refused(): Promise<readonly { readonly line: string; readonly reason: string }[]>;
  /** Begins a transaction of the importer. */
  readonly begin: string;
}

/**
 * Stores a file as an import, makes its simulacro and decides its doubtful rows. No worker takes
 * part: the jobs of the phases are removed before they are visible. A stop between two lots pauses
 * a run and discards a simulacro.
 *
 * @param pool connects as a login, with the role turno_worker
 */
export async function checkFile(
  pool: Pool,
  importer: Importer,
  file: ImportedFile,
  { given, withoutDocument, doubtful }: ImportChoices,
  signal: AbortSignal,
): Promise<CommandImport> {
  // The operator of the server needs no other proof of identity.
  const begin = beginWith({ ...staffSettings(importer.claims), 'turno.stepped_up': 'on' });
  const asImporter = <T>(act: (client: PoolClient) => Promise<T>) => transaction(pool, begin, act);

  async function startPhase(client: PoolClient, id: string): Promise<void> {
    await client.query('set local role turno_worker');
    await client.query(`select graphile_worker.remove_job('imports:' || $1::text)`, [id]);
  }

  async function work(id: string, stop: 'proc_discard_import' | 'proc_pause_import') {
    const pace = { ...usualPace, isYielding: false, longest: Number.POSITIVE_INFINITY };
    const at = { importId: id, actorId: importer.actorId };
    let isUnfinished = true;
    try {
      isUnfinished = await workOnImport((sql, values) => pool.query(sql, values), at, pace, signal);
    } finally {
      if (isUnfinished) {
        // The failure that stopped the work is the one to report.
        await asImporter((client) => client.query(`select app_public.${stop}($1)`, [id])).catch(
          () => undefined,
        );
      }
    }
    signal.throwIfAborted();
  }

  const id = await asImporter(async (client) => {
    const stored = await storeImport(client, file);
    const { rows } = await client.query<{
      headings: string[];
      heading_line: number;
      mapping: unknown;
      offices: readonly ImportOffice[];
    }>(
      `select import.headings, import.heading_line, import.mapping, (
         select json_agg(json_build_object('id', id, 'name', office_name, 'currency', currency_code))
         from app_public.offices where status = app_hidden.active()) as offices
       from app_public.imports as import where import.id = $1`,
      [stored],
    );
    const { headings = [], heading_line, mapping, offices = [] } = rows[0] ?? {};
    const chosen = withGivenColumns(parseMapping(file.kind, mapping), given, headings, offices);
    await client.query('select app_public.proc_check_import($1, $2, $3, $4)', [
      stored,
      heading_line,
      JSON.stringify(chosen),
      JSON.stringify({ withoutDocument }),
    ]);
    await startPhase(client, stored);
    return stored;
  });
  await work(id, 'proc_discard_import');
  if (doubtful) {
    await asImporter((client) =>
      client.query('select app_public.proc_decide_import_rows($1, null, $2)', [id, doubtful]),
    );
  }

  return {
    id,
    begin,
    async run() {
      await asImporter(async (client) => {
        await client.query('select app_public.proc_run_import($1)', [id]);
        await startPhase(client, id);
      });
      await work(id, 'proc_pause_import');
    },
    async read() {
      const { rows } = await asImporter((client) =>
        client.query<ImportState>(
          'select state, counts, headings from app_public.v_imports where id = $1',
          [id],
        ),
      );
      return rows[0] ?? { state: '', counts: {}, headings: [] };
    },
    async refused() {
      const { rows } = await asImporter((client) =>
        client.query<[string, string, string]>({
          text: `${refusedRows} limit ${mostPrinted}`,
          values: [id],
          rowMode: 'array',
        }),
      );
      return rows.map((row: Row) => ({
        line: row[0] ?? '',
        reason: refusedReason(file.kind, row),
      }));
    },
  };
}
