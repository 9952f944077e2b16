import type * as z from 'zod/mini';
import type { CacheTopic } from '#web/lib/api/cache-topics.ts';
import { type FormOptions, useForm } from '../use-form.ts';
import type { Schema } from '../use-form-values.ts';
import { useAfterSave } from './use-after-save.ts';
import type { Edits, ReadRecord } from './use-edits.ts';

/** Props of a record's form, for new and existing records. */
export interface RecordFormProps<Values> {
  readonly initial: Values;
  readonly draft: string;
  /** The existing record, for merging changes by others (D59). */
  readonly edits?: Edits;
  /** Returns the success text. */
  readonly save: (record: Values, read: ReadRecord) => Promise<string>;
}

/** Returns a form that calls `save` and then opens `list`, whose rows `topic` refreshes. */
export function useRecordForm<Shape extends Schema>({
  topic,
  list,
  about,
  save,
  ...options
}: Omit<FormOptions<Shape>, 'submit'> & {
  readonly draft: string;
  readonly topic: CacheTopic;
  readonly list: string;
  /** Names the saved record in the toast. */
  readonly about: (record: z.output<Shape>) => string | undefined;
  readonly save: (record: z.output<Shape>, read: ReadRecord) => Promise<string>;
}) {
  const afterSave = useAfterSave(topic, list);
  return useForm<Shape>({
    ...options,
    submit: async (record, read) => afterSave(await save(record, read), { about: about(record) }),
  });
}
