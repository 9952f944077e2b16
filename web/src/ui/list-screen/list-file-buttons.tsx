import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { downloadList } from '#web/lib/api/download-list.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import { FileButtons } from '../tables/file-buttons.tsx';

/** Buttons that download every row that matches the filter (D6, D95). */
export function ListFileButtons({
  definition,
  query,
  of,
  disabled,
}: {
  definition: ListDefinition;
  query: Readonly<Record<string, unknown>>;
  of?: string;
  disabled?: boolean;
}) {
  return (
    <FileButtons
      file={definition.file}
      of={of}
      disabled={disabled}
      onSave={(format) => withStepUp(() => downloadList(definition, query, format))}
    />
  );
}
