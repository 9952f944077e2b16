import { Alert, Badge, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  type ImportChoice,
  importChoices,
  importKindCaptions,
  importStates,
} from '#domain/imports/import-captions.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { ShortInstant } from '#web/ui/dates/short-time.tsx';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { useTasks } from '#web/ui/feedback/use-task.ts';
import look from '#web/ui/parts.module.css';
import {
  choicesOfAll,
  type FileImport,
  figuresOf,
  isChangeable,
  progressOf,
} from './import-model.ts';
import { decideRows } from './import-requests.ts';
import classes from './imports.module.css';

const colors = { DONE: 'success', UNDONE: 'neutral', PAUSED: 'warning' } as const;

/** State, progress and figures of an import, above its rows. */
export function ImportPanel({ fileImport }: { fileImport: FileImport }) {
  const { state, kind, officeName, createdByName, created, undoUntil, timeZone, counts } =
    fileImport;
  const seesOffices = usePermission('office.see_all');
  const progress = progressOf(fileImport);
  const { state: shown } = useAddressSearch();
  const erased = counts.erased ?? 0;
  return (
    <>
      <div className={`${look.row} ${look.spaced}`}>
        <Badge
          variant="light"
          color={state in colors ? colors[state as keyof typeof colors] : 'info'}
        >
          {importStates[state]}
        </Badge>
        <span className={look.muted}>
          {[importKindCaptions[kind], seesOffices && officeName, createdByName]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          <ShortInstant instant={created} zone={timeZone} />
        </span>
        {state === 'DONE' && undoUntil && (
          <span className={look.muted}>
            Se puede deshacer hasta <ShortInstant instant={undoUntil} zone={timeZone} />
          </span>
        )}
      </div>
      {progress && (
        <div className={look.spaced} role="status">
          <div className={look.spread}>
            <span>{progress.caption}</span>
            <span>
              {progress.at.toLocaleString('en')} de {progress.total.toLocaleString('en')} filas
            </span>
          </div>
          <progress
            className={classes.progress}
            value={progress.at}
            max={Math.max(progress.total, 1)}
            aria-label={progress.caption}
          />
        </div>
      )}
      {erased > 0 && (
        <Alert color="warning" icon={<IconAlertTriangle size={20} />} mb="md">
          {erased} clientes pidieron ser borrados: quítelos del archivo
        </Alert>
      )}
      <nav aria-label="Filas por estado" className={classes.figures} data-screen-only>
        {figuresOf(fileImport).map(({ state: of, caption, count }) => (
          <Link
            key={of}
            to="."
            search={(search: object) => ({ ...search, state: shown === of ? undefined : of })}
            className={classes.figure}
            aria-current={shown === of || undefined}
          >
            <span className={look.meta}>{caption}</span>
            <strong className={look.subject}>{count.toLocaleString('en')}</strong>
          </Link>
        ))}
      </nav>
      {isChangeable(state) && (counts.undecided ?? 0) > 0 && <Decisions fileImport={fileImport} />}
    </>
  );
}

/** Decides every doubtful row, while some are undecided. */
function Decisions({ fileImport: { id, kind, counts } }: { fileImport: FileImport }) {
  const { running, run } = useTasks<ImportChoice>();
  const undecided = counts.undecided ?? 0;
  const decide = async (choice: ImportChoice, label: string) => {
    const isOther = choice === 'OTHER';
    const question = isOther ? `${label}?` : `${label}: ${counts.DOUBTFUL ?? 0} fila(s) dudosas?`;
    const detail = `${isOther ? 'Solo las que pueden ser otra persona. ' : ''}También las que ya decidió. Después puede cambiar cada una.`;
    if (!(await confirm(question, detail, label))) return;
    await run(choice, () => decideRows(id, null, choice));
  };
  return (
    <section aria-label="Filas dudosas" className={look.warned}>
      <p className={look.spaced}>
        {undecided} fila(s) dudosas sin decisión no se importan. Decida cada una abajo, o todas:
      </p>
      <Group gap="xs">
        {choicesOfAll(kind).map((choice) => (
          <Button
            key={choice}
            size="xs"
            variant="default"
            loading={running === choice}
            onClick={() => void decide(choice, `Todas: ${importChoices[choice].toLowerCase()}`)}
          >
            Todas: {importChoices[choice].toLowerCase()}
          </Button>
        ))}
      </Group>
    </section>
  );
}
