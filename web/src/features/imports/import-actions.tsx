import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { displayMinute } from '#domain/dates/display-time.ts';
import { importKindCaptions } from '#domain/imports/import-captions.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { serverNow } from '#web/lib/browser/server-clock.ts';
import { can } from '#web/lib/session/session.ts';
import { confirm, confirmWithNote } from '#web/ui/feedback/confirm.tsx';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { useTasks } from '#web/ui/feedback/use-task.ts';
import { ButtonLink } from '#web/ui/links/links.tsx';
import { RecordActions } from '#web/ui/record/record-actions.tsx';
import {
  actsOf,
  type FileImport,
  type ImportAct,
  isChangeable,
  savedNext,
} from './import-model.ts';
import { discardImport, pauseImport, runImport, undoImport } from './import-requests.ts';
import { RefusedDownload } from './refused-download.tsx';

const importTexts = {
  undoable: 'Se puede deshacer durante 72 horas.',
  undo: 'Lo que nadie cambió ni usó desde entonces vuelve a como estaba; lo demás se conserva, con su motivo.',
  discard: 'Se borran sus filas; nada se importó.',
} as const;

/** Acts of an import: its next one, then its columns, the rejected rows and its removal. */
export function ImportActions({
  fileImport,
  isMapping = false,
}: {
  fileImport: FileImport;
  /** Whether its columns are shown, whose form has the next act. */
  isMapping?: boolean;
}) {
  const { id, kind, fileName, state, counts, undoUntil, timeZone } = fileImport;
  const navigate = useNavigate();
  const { running, run } = useTasks<string>();
  const rows = savedNext(counts);

  const start = async () => {
    const question = `Desea importar ${rows} fila(s) de ${importKindCaptions[kind]}?`;
    const undecided = counts.undecided ?? 0;
    const left = undecided > 0 ? ` ${undecided} fila(s) dudosas sin decisión no se importan.` : '';
    if (!(await confirm(question, `${fileName}.${left} ${importTexts.undoable}`, 'Importar'))) {
      return;
    }
    await run('run', async () => {
      await runImport(id);
      toastSuccess(successTexts.importBegun, fileName);
    });
  };
  const undo = async () => {
    const reason = await confirmWithNote({
      text: 'Desea deshacer la importación?',
      detail: `${fileName}, hasta el ${displayMinute(undoUntil ?? '', timeZone)}. ${importTexts.undo}`,
      action: 'Deshacer',
      note: 'Motivo',
      noteIs: { needed: true },
    });
    if (reason === null) return;
    await run('undo', () => undoImport(id, reason));
  };
  const discard = async () => {
    if (!(await confirm('Desea descartar el archivo?', importTexts.discard, 'Descartar'))) return;
    await run('discard', async () => {
      await discardImport(id);
      toastSuccess(successTexts.importDiscarded, fileName);
      await navigate({ to: paths.imports.list });
    });
  };

  const acts: Readonly<Record<ImportAct, { label: string; act: () => Promise<void> }>> = {
    run: { label: 'Importar', act: start },
    resume: { label: 'Reanudar', act: () => run('resume', () => runImport(id)) },
    pause: { label: 'Pausar', act: () => run('pause', () => pauseImport(id)) },
    undo: { label: 'Deshacer', act: undo },
    discard: { label: 'Descartar', act: discard },
  };
  const [main, ...others] = actsOf(fileImport, serverNow()).filter(
    (act) => act !== 'undo' || can('import.undo'),
  );
  const button = (act: ImportAct, variant: string) => (
    <Button
      key={act}
      variant={variant}
      disabled={act === 'run' && rows === 0}
      loading={running === act}
      onClick={() => void acts[act].act()}
    >
      {acts[act].label}
    </Button>
  );
  return (
    <RecordActions
      main={main && button(main, ['run', 'resume'].includes(main) ? 'filled' : 'default')}
      others={
        <>
          {isChangeable(state) && !isMapping && (
            <ButtonLink
              variant="default"
              to="."
              search={(search: object) => ({ ...search, columnas: '1' })}
            >
              Cambiar columnas
            </ButtonLink>
          )}
          {(counts.REFUSED ?? 0) > 0 && <RefusedDownload id={id} fileName={fileName} />}
          {others.map((act) => button(act, 'default'))}
        </>
      }
    />
  );
}
