import { Badge, Skeleton } from '@mantine/core';
import { IconCopy, IconUserPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type ImportChoice,
  type ImportState,
  importChoices,
  importRowStates,
} from '#domain/imports/import-captions.ts';
import { rowReason } from '#domain/imports/row-text.ts';
import { decodeRecordId } from '#domain/input/route-id.ts';
import { captionOf } from '#domain/lists/caption-of.ts';
import { importRowsList } from '#domain/lists/imports/import-rows.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useAddressParams, useAddressSearch } from '#web/lib/navigation/address.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';
import { MissingRecord } from '#web/ui/missing-record.tsx';
import look from '#web/ui/parts.module.css';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { ColumnsScreen } from './columns-screen.tsx';
import { ImportActions } from './import-actions.tsx';
import {
  choiceLabel,
  type FileImport,
  type ImportRow,
  isChangeable,
  toFileImport,
} from './import-model.ts';
import { ImportPanel } from './import-panel.tsx';
import { decideRows, importsTopic } from './import-requests.ts';
import { ImportDocument, ImportRowsDocument } from './imports.generated.ts';
import { fieldsOf } from './kind-fields.ts';

/** /importar/{id}: the columns of a file, then its simulacro, its progress and its result (doc 9 §2). */
export function ImportScreen() {
  const { id: encoded = '' } = useAddressParams();
  const { columnas } = useAddressSearch();
  const id = decodeRecordId(encoded);
  const { data, error, isSuccess } = useQuery({
    queryKey: [importsTopic, 'one', id],
    enabled: id !== null,
    queryFn: ({ signal }) => request(ImportDocument, { id: id ?? '' }, { signal }),
    select: ({ allVImports }) => allVImports?.nodes.map(toFileImport)[0],
  });
  if (!id || (isSuccess && !data)) return <MissingRecord />;
  if (error && !data) {
    return (
      <Screen>
        <RecordStatus error={error} loading={listTexts.loading} />
      </Screen>
    );
  }
  const isMapped = data && data.state !== 'UPLOADED' && !(columnas && isChangeable(data.state));
  return !data || isMapped ? (
    <ImportRows id={id} fileImport={data} />
  ) : (
    <ColumnsScreen fileImport={data} />
  );
}

/** States in which the rows show what an import would do. */
const simulacro: readonly ImportState[] = ['CHECKING', 'CHECKED'];

const colors: Readonly<Record<string, string>> = {
  NEW: 'info',
  UPDATE: 'info',
  DOUBTFUL: 'warning',
  REFUSED: 'danger',
  DONE: 'success',
  KEPT: 'warning',
};

const icons = { SAME: IconCopy, OTHER: IconUserPlus, SKIP: IconX };

/** The rows of an import below its state and figures; undefined while it loads. */
function ImportRows({ id, fileImport }: { id: string; fileImport: FileImport | undefined }) {
  const fields = fileImport ? fieldsOf(fileImport.kind) : [];
  return (
    <ListScreen<ImportRow>
      definition={importRowsList}
      document={ImportRowsDocument}
      routes={paths.importRows}
      topic={importsTopic}
      scope={{ importId: { equalTo: id }, isData: { equalTo: true } }}
      {...(fileImport && { title: fileImport.fileName })}
      listTitle={fileImport && simulacro.includes(fileImport.state) ? 'Simulacro' : 'Filas'}
      action={fileImport && <ImportActions fileImport={fileImport} />}
      lead={
        fileImport ? (
          <ImportPanel fileImport={fileImport} />
        ) : (
          <Skeleton height={136} mb="md" data-awaited />
        )
      }
      rowActions={fileImport && isChangeable(fileImport.state) ? decisions(id) : []}
      cells={{
        state: (row) => (
          <>
            <Badge variant="dot" color={colors[row.state ?? ''] ?? 'neutral'} miw="max-content">
              {captionOf(importRowStates, row.state ?? '')}
            </Badge>
            {row.choice && (
              <span className={`${look.block} ${look.meta}`}>
                {choiceLabel(row, row.choice as ImportChoice)}
              </span>
            )}
          </>
        ),
        code: ({ code, params }) => rowReason(fields, code, params && JSON.parse(params)),
      }}
      card={['rowText', 'state']}
    />
  );
}

/** Decisions about a doubtful row; none is destructive, because another decision replaces it. */
function decisions(id: string): readonly RowAction<ImportRow>[] {
  return (Object.keys(importChoices) as ImportChoice[]).flatMap((choice) =>
    labelsOf(choice).map((label) => ({
      label,
      icon: icons[choice],
      available: (row: ImportRow) =>
        row.state === 'DOUBTFUL' && row.choice !== choice && choiceLabel(row, choice) === label,
      run: ({ line }: ImportRow) => decideRows(id, [line], choice),
    })),
  );
}

/** Returns the labels that a decision has for the reasons of doubtful rows. */
function labelsOf(choice: ImportChoice): readonly string[] {
  const codes = ['POSSIBLE_DUPLICATE', 'FAR_PRICE', 'ROW_REPEATED'];
  return [...new Set(codes.flatMap((code) => choiceLabel({ code }, choice) ?? []))];
}
