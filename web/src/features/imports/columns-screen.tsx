import { useQuery } from '@tanstack/react-query';
import { listTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useOffices } from '#web/shared/offices/use-offices.ts';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { ImportActions } from './import-actions.tsx';
import type { FileImport } from './import-model.ts';
import { importsTopic } from './import-requests.ts';
import { FirstLinesDocument } from './imports.generated.ts';

/** 'Columnas': which column of the file goes into which field (doc 9 §2, §7.1). */
export function ColumnsScreen({ fileImport }: { fileImport: FileImport }) {
  const { id, fileName } = fileImport;
  const offices = useOffices();
  const { data: lines, error } = useQuery({
    queryKey: [importsTopic, 'first-lines', id],
    queryFn: ({ signal }) => request(FirstLinesDocument, { id }, { signal }),
    select: ({ allVImportRows }) => allVImportRows?.nodes ?? [],
  });
  return (
    <Screen title={fileName} action={<ImportActions fileImport={fileImport} isMapping />}>
      {lines && offices.data ? (
        <ColumnsForm fileImport={fileImport} lines={lines} offices={offices.data} />
      ) : (
        <RecordStatus error={error ?? offices.error} loading={listTexts.loading} />
      )}
    </Screen>
  );
}
