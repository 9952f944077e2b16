import { Alert, Box, Button, FileButton, Group, Loader } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { errorText } from '#domain/errors/error-register.ts';
import { largestFile, largestFileText } from '#domain/imports/file-limits.ts';
import { importKindCaptions } from '#domain/imports/import-captions.ts';
import type { ImportKindName } from '#domain/imports/import-kind.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { BranchInput } from '#web/shared/offices/office-of-form.tsx';
import { useTasks } from '#web/ui/feedback/use-task.ts';
import look from '#web/ui/parts.module.css';
import { downloadTemplate, uploadFile } from './import-requests.ts';
import classes from './imports.module.css';
import { useFileDrop } from './use-file-drop.ts';

const kinds = Object.entries(importKindCaptions) as [ImportKindName, string][];

/** Chooses a kind and its file, which may be dropped anywhere on the screen. Errors show where it was dropped. */
export function NewImport() {
  const currentUser = useCurrentUser();
  const navigate = useNavigate();
  const { datos } = useAddressSearch();
  const kind = kinds.find(([each]) => each === datos)?.[0] ?? 'clients';
  const [officeId, setOfficeId] = useState(currentUser.officeId);
  const [rejection, setRejection] = useState<string | null>(null);
  const { running, run } = useTasks<'upload' | 'template'>();
  const resetFile = useRef<() => void>(null);
  const upload = (file: File) =>
    run('upload', async () => {
      setRejection(null);
      if (file.size > largestFile) {
        setRejection(errorText('FILE_TOO_LARGE', { max: largestFileText }));
        resetFile.current?.();
        return;
      }
      try {
        const id = await uploadFile(file, kind, officeId);
        await navigate({ to: paths.importRows.list, params: { id: encodeRouteId({ id }) } });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setRejection(error.message);
        // The same file can be chosen again after it was fixed.
        resetFile.current?.();
      }
    });
  const isOver = useFileDrop((file) => void upload(file));
  const name = importKindCaptions[kind];
  return (
    <section
      aria-label="Importar un archivo"
      className={classes.drop}
      data-over={isOver || undefined}
    >
      <fieldset className={classes.kinds}>
        <legend className={look.meta}>Qué trae el archivo</legend>
        {kinds.map(([each, caption]) => (
          <button
            key={each}
            type="button"
            className={classes.kind}
            aria-pressed={each === kind}
            onClick={() => {
              setRejection(null);
              void navigate({
                to: '.',
                search: (search: object) => ({ ...search, datos: each }),
                replace: true,
              });
            }}
          >
            {caption}
          </button>
        ))}
      </fieldset>
      <div className={look.narrow}>
        <BranchInput value={officeId} onChange={setOfficeId} />
      </div>
      <Group gap="xs">
        <FileButton
          resetRef={resetFile}
          accept=".csv,.xlsx,.txt,.tsv"
          onChange={(file) => file && void upload(file)}
        >
          {(props) => (
            <Button
              {...props}
              leftSection={<IconFileSpreadsheet size={18} />}
              loading={running === 'upload'}
            >
              Elegir archivo
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          loading={running === 'template'}
          onClick={() => void run('template', () => downloadTemplate(kind, 'xlsx'))}
        >
          Plantilla
        </Button>
        <span className={look.muted} role="status">
          {running === 'upload' ? (
            <span className={look.line}>
              <Loader size="xs" /> Leyendo el archivo de {name}
            </span>
          ) : (
            <Box component="span" visibleFrom="sm">
              O suelte aquí su archivo de Excel o CSV
            </Box>
          )}
        </span>
      </Group>
      {rejection && (
        <Alert color="warning" role="alert">
          {rejection}
        </Alert>
      )}
    </section>
  );
}
