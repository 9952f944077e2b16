import type * as z from 'zod/mini';
import type { CacheTopic } from '#web/lib/cache-topics.ts';
import { useAfterSave } from './use-after-save.ts';
import type { Edits, ReadRecord } from './use-edits.ts';
import { type FormOptions, useForm } from './use-form.ts';
import type { Schema } from './use-form-values.ts';

/** What the form of a record is given, of a new one and of a known. */
export interface RecordFormProps<Values> {
  readonly initial: Values;
  readonly draft: string;
  /** The known one, which others may save meanwhile (D59). */
  readonly edits?: Edits;
  /** Answers the text of its success. */
  readonly save: (record: Values, read: ReadRecord) => Promise<string>;
}

/** A form that `save` takes and that leads back to `list`, whose rows `topic` refreshes. */
export function useRecordForm<Shape extends Schema>({
  topic,
  list,
  save,
  ...options
}: Omit<FormOptions<Shape>, 'submit'> & {
  readonly draft: string;
  readonly topic: CacheTopic;
  readonly list: string;
  readonly save: (record: z.output<Shape>, read: ReadRecord) => Promise<string>;
}) {
  const afterSave = useAfterSave(topic, list);
  return useForm<Shape>({
    ...options,
    submit: async (record, read) => afterSave(await save(record, read)),
  });
}
