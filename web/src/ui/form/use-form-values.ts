import { schemaResolver, useForm as useMantineForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { validationTexts } from '#domain/texts/texts.ts';
import { discardDraft, useDraft } from '#web/lib/browser/drafts.ts';
import { withoutOldTexts } from './rules/old-texts.ts';
import { draftValues } from './saving/draft-values.ts';
import { isSame } from './saving/merge-edits.ts';
import {
  beginEdits,
  type EditBase,
  type Edits,
  type ToSent,
  useEdits,
} from './saving/use-edits.ts';

export type Schema = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>;

export type FormValues<Shape extends Schema> = z.input<Shape> & Record<string, unknown>;

/** Initial values and validation of a form. */
export interface ValueOptions<Shape extends Schema> {
  readonly schema: Shape;
  readonly initial: z.input<Shape>;
  /** Returns further required fields, which depend on more than the schema. */
  readonly alsoRequired?: (typed: z.input<Shape>) => readonly string[];
  /** Storage key of the draft (D73); null for a form without draft. */
  readonly draft: string | null;
  /** The edited record, for merging changes by others (D59). */
  readonly edits?: Edits | undefined;
  /** Validates only from the first submit on, and then on each change (doc 1 §4). */
  readonly checkedFromSubmit?: boolean;
  /**
   * Values of a settings form after a success, if they differ from the initial ones. It starts
   * cleared too: its draft is restored only after an expired session (doc 1 §4, D90).
   */
  readonly cleared?: z.input<Shape>;
}

/** Draft of a form. */
interface FormDraft extends EditBase {
  readonly values: Readonly<Record<string, unknown>>;
}

/** Returns the values of a form, from its record or its draft, with their validation errors. */
export function useFormValues<Shape extends Schema>(
  {
    schema,
    initial,
    alsoRequired,
    draft,
    edits,
    cleared,
    checkedFromSubmit = false,
  }: ValueOptions<Shape>,
  attempted: boolean,
) {
  type Values = FormValues<Shape>;
  const typedDraft = (): FormDraft | undefined => {
    if (saved.current) return undefined;
    const { initial: origin, read } = base.current;
    const typed = draftValues(values.current);
    if (isSame(typed, draftValues(origin))) return undefined;
    return { values: typed, initial: draftValues(origin), read };
  };
  const left = useDraft(draft ?? undefined, typedDraft, cleared !== undefined);
  const toSent: ToSent = (typed) => schema.safeParse(typed).data ?? typed;
  const [began] = useState(() => beginEdits(initial, edits, left, toSent));
  const [recovered, setRecovered] = useState(
    left !== undefined && !isSame(began.values, began.initial),
  );
  const record = useEdits(edits, began, began.conflicts, toSent);
  const { base } = record;
  const saved = useRef(false);
  const values = useRef<Readonly<Record<string, unknown>>>(began.values);
  const resolveSchema = schemaResolver(schema, { sync: true });
  const resolve = (typed: Readonly<Record<string, unknown>>) => ({
    ...Object.fromEntries(
      (alsoRequired?.(typed as Values) ?? []).map((path) => [path, validationTexts.required]),
    ),
    ...resolveSchema(typed as Values),
  });
  const form = useMantineForm<Values>({
    initialValues: began.values as Values,
    validate: (typed) => resolve(withoutOldTexts(schema, typed, base.current.initial)),
    validateInputOnBlur: !checkedFromSubmit,
    validateInputOnChange: checkedFromSubmit && attempted,
  });
  values.current = form.values;
  const markDraftDirty = useEffectEvent(() => {
    // It renders the whole form again.
    if (began.values !== began.initial) form.resetDirty(began.initial as Values);
  });
  useEffect(() => markDraftDirty(), []);

  return {
    form,
    /** Current values, which a draft would store. */
    values,
    /** Whether the values are saved and the form is closing, so that no draft is stored. */
    saved,
    record,
    /** Returns the errors by path for the values to send; unchanged texts of `origin` stay valid. */
    wrongIn: (typed: Values, origin: Readonly<Record<string, unknown>>) =>
      resolve(withoutOldTexts(schema, typed, origin)),
    /** Whether a draft was restored. */
    recovered,
    discardInput: () => {
      if (draft) discardDraft(draft);
      setRecovered(false);
    },
  };
}
