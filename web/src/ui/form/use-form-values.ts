import { schemaResolver, useForm as useMantineForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { validationTexts } from '#domain/texts.ts';
import { forgetDraft, useDraft } from '#web/lib/drafts.ts';
import { draftValues } from './draft-values.ts';
import { isSame } from './merge-edits.ts';
import { withoutOldTexts } from './old-texts.ts';
import { beginEdits, type EditBase, type Edits, useEdits } from './use-edits.ts';

export type Schema = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>;

export type FormValues<Shape extends Schema> = z.input<Shape> & Record<string, unknown>;

/** What a form begins with, and how it is checked. */
export interface ValueOptions<Shape extends Schema> {
  readonly schema: Shape;
  readonly initial: z.input<Shape>;
  /** Fields of these values that must not be empty for more than the schema knows. */
  readonly alsoRequired?: (typed: z.input<Shape>) => readonly string[];
  /** Key under which the form stores its draft when the person leaves it (D73); null if no draft is useful. */
  readonly draft: string | null;
  /** The record that it edits: others may save it meanwhile (D59). */
  readonly edits?: Edits | undefined;
  /** Nothing is checked before the first submit, and all at each change after it (doc 1 §4). */
  readonly checkedFromSubmit?: boolean;
  /**
   * What a settings form holds after a success where that is not what it held at first, such as nothing. It is cleared
   * when it opens too: no draft comes back but after the sign-in of an expired session (doc 1 §4, D90).
   */
  readonly cleared?: z.input<Shape>;
}

/** What a form was left with. */
interface FormDraft extends EditBase {
  readonly values: Readonly<Record<string, unknown>>;
}

/** What stands in a form: its record's values or the draft that it was left with, and what is wrong with them. */
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
  const [began] = useState(() => beginEdits(initial, edits, left));
  const [recovered, setRecovered] = useState(left !== undefined);
  const record = useEdits(edits, began, began.conflicts);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    // It draws the whole form once more.
    if (began.values !== began.initial) form.resetDirty(began.initial as Values);
  }, []);

  return {
    form,
    /** What stands in the form now, which a draft of it would hold. */
    values,
    /** Whether that was saved, and is on its way out of the form: no draft holds it. */
    saved,
    record,
    /** Faults by path of values that would be sent, where texts of `origin` may stay as they are. */
    wrongIn: (typed: Values, origin: Readonly<Record<string, unknown>>) =>
      resolve(withoutOldTexts(schema, typed, origin)),
    /** Whether it began with a draft. */
    recovered,
    forgetTyped: () => {
      if (draft) forgetDraft(draft);
      setRecovered(false);
    },
  };
}
