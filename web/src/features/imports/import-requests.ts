import type { SheetFormat } from '#domain/files/sheet.ts';
import type { ImportChoice } from '#domain/imports/import-captions.ts';
import type { ImportKindName } from '#domain/imports/import-kind.ts';
import { downloadFile } from '#web/lib/api/download-file.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import { readJson, send } from '#web/lib/http/http.ts';
import {
  CheckImportDocument,
  type CheckImportMutationVariables,
  DecideImportRowsDocument,
  DiscardImportDocument,
  PauseImportDocument,
  RunImportDocument,
  UndoImportDocument,
} from './imports.generated.ts';

/** First part of the cache keys of this feature, and its live topic (D44). */
export const importsTopic = 'imports';

/** Milliseconds until an upload ends: 20 MB on a slow connection, and reading them. */
const uploadTimeout = 6 * 60_000;

/** Reloads the imports and their rows. */
export function refreshImports(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [importsTopic] });
}

/** Uploads a CSV or XLSX file and returns the id of its import; throws FILE_UNREADABLE (doc 9 §4). */
export async function uploadFile(
  file: File,
  kind: ImportKindName,
  officeId: string,
): Promise<string> {
  const search = new URLSearchParams({ kind, officeId, fileName: file.name });
  const response = await send(
    `/imports?${search}`,
    { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: file },
    { timeout: uploadTimeout },
  );
  const { data } = await readJson<{ data: { id: string } }>(response);
  await refreshImports();
  return data.id;
}

/** Downloads the empty file with the headings of a kind (doc 9 §3). */
export function downloadTemplate(kind: ImportKindName, format: SheetFormat): Promise<void> {
  return downloadFile(`/imports/templates/${kind}.${format}`, `${kind}.${format}`);
}

/** Downloads the rejected rows with their reasons (doc 9 §7.12). */
export function downloadRefused(id: string, name: string, format: SheetFormat): Promise<void> {
  const file = `${name.replace(/\.\w+$/, '')}-rechazadas.${format}`;
  return withStepUp(() => downloadFile(`/imports/${id}/refused.${format}`, file));
}

/** Starts the simulacro with a mapping. */
export async function checkImport(input: CheckImportMutationVariables['input']): Promise<void> {
  checkEndCode((await request(CheckImportDocument, { input })).procCheckImport?.result);
  await refreshImports();
}

/** Decides doubtful rows by their lines; without lines all of them. */
export async function decideRows(
  id: string,
  lines: readonly number[] | null,
  choice: ImportChoice,
): Promise<void> {
  const input = { id, lines: lines && [...lines], choice };
  checkEndCode((await request(DecideImportRowsDocument, { input })).procDecideImportRows?.result);
  await refreshImports();
}

/** Starts or resumes an import; for staff after a proof of identity (doc 9 §6). */
export async function runImport(id: string): Promise<void> {
  await withStepUp(async () => {
    checkEndCode((await request(RunImportDocument, { id })).procRunImport?.result);
  });
  await refreshImports();
}

export async function pauseImport(id: string): Promise<void> {
  checkEndCode((await request(PauseImportDocument, { id })).procPauseImport?.result);
  await refreshImports();
}

/** Removes an import that has saved no row. */
export async function discardImport(id: string): Promise<void> {
  checkEndCode((await request(DiscardImportDocument, { id })).procDiscardImport?.result);
  await refreshImports();
}

/** Undoes a finished import after a proof of identity (doc 9 §7.13). */
export async function undoImport(id: string, reason: string): Promise<void> {
  await withStepUp(async () => {
    checkEndCode((await request(UndoImportDocument, { id, reason })).procUndoImport?.result);
  });
  await refreshImports();
}
