import { schemaResolver, useForm as useMantineForm } from '@mantine/form';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { errorText, isDocumentedKey, isErrorCode } from '#domain/errors.ts';
import { validationTexts } from '#domain/texts.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { forgetDraft, useDraft } from '#web/lib/drafts.ts';
import { toastError, toastWarning, wayOnFrom } from '../toasts.tsx';
import { afterPress } from './after-press.ts';
import { draftValues } from './draft-values.ts';
import { fieldLabel } from './field-texts.ts';
import { type Conflict, isSame, type MergedEdits } from './merge-edits.ts';
import { offerReactivation } from './offer-reactivation.ts';
import { parsedWithOldTexts, withoutOldTexts } from './old-texts.ts';
import { beginEdits, type EditBase, type Edits, type ReadRecord, useEdits } from './use-edits.ts';

type Schema = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>;

export interface FormOptions<Shape extends Schema> {
  readonly schema: Shape;
  readonly initial: z.input<Shape>;
  /** Key under which the form keeps what was typed when it is left (D73). */
  readonly draft?: string;
  /** The record that it edits: others may save it meanwhile (D59). */
  readonly edits?: Edits | undefined;
  /** How a field's value is told to who must choose one; where it isn't as its input shows it. */
  readonly tell?: (path: string, value: unknown) => string | undefined;
  /** After a success the form is as at first, unless it stays on what was saved. */
  readonly keepValues?: boolean;
  /** What the form holds after a success where that is not what it held at first, such as nothing (doc 1 §4). */
  readonly cleared?: z.input<Shape>;
  /** Nothing is checked before the first submit, and all at each change after it (doc 1 §4). */
  readonly checkedFromSubmit?: boolean;
  /**
   * Sends the checked values, and with them the version of the record that was read; an ApiError
   * shows at its field, or as a toast. Answers false when the person thought better of it: the form
   * stays as it is.
   */
  readonly submit: (values: z.output<Shape>, read: ReadRecord) => Promise<unknown>;
  /** What follows once the form is cleared, such as another screen; takes what `submit` answered. */
  readonly saved?: (sent: unknown) => unknown;
}

/** What a form was left with. */
interface FormDraft extends EditBase {
  readonly values: Readonly<Record<string, unknown>>;
}

const noRecord: ReadRecord = { version: null, values: {} };

const requiredTexts: readonly string[] = [
  validationTexts.required,
  validationTexts.emptySelect,
  validationTexts.emptyValue,
];

/**
 * A form whose rules are its schema: required marks come from it, each field is checked when it is
 * left, and a second submit waits for the first.
 */
export function useForm<Shape extends Schema>(options: FormOptions<Shape>) {
  type Values = z.input<Shape> & Record<string, unknown>;
  const { schema, initial, draft, edits, keepValues, checkedFromSubmit = false, submit } = options;
  const { cleared = initial } = options;
  const [attempted, setAttempted] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const left = useDraft(draft, (): FormDraft | undefined => {
    const { initial: origin, read } = base.current;
    const typed = draftValues(values.current);
    if (isSame(typed, draftValues(origin))) return undefined;
    return { values: typed, initial: draftValues(origin), read };
  });
  const [began] = useState(() => beginEdits(initial, edits, left));
  const [recovered, setRecovered] = useState(left !== undefined);
  const record = useEdits(edits, began, began.conflicts);
  const { base, conflicts } = record;
  const values = useRef<Readonly<Record<string, unknown>>>(began.values);
  const resolve = schemaResolver(schema, { sync: true });
  const form = useMantineForm<Values>({
    initialValues: began.values as Values,
    validate: (typed) => resolve(withoutOldTexts(schema, typed, base.current.initial)),
    validateInputOnBlur: !checkedFromSubmit,
    validateInputOnChange: checkedFromSubmit && attempted,
  });
  values.current = form.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => form.resetDirty(began.initial as Values), []);

  const inputs = () => [...(element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const focusFirst = (paths?: readonly string[]) => {
    inputs()
      .find(({ dataset }) => !paths || paths.includes(dataset.path ?? ''))
      ?.focus();
  };
  const showError = (error: unknown) => {
    if (!(error instanceof ApiError)) return toastError(error);
    const { field } = error;
    const atField = field !== undefined && field in form.getValues();
    // The documents' own errors show as toasts (doc 1 §8), as do those with a way on; at the field besides.
    if (
      !atField ||
      (isErrorCode(error.code) && isDocumentedKey(error.code)) ||
      wayOnFrom(error) !== undefined
    ) {
      toastError(error);
    }
    if (atField) {
      form.setErrors({ [field]: error.message });
      focusFirst([field]);
    }
    void offerReactivation(error).then((done) => done && field && form.clearFieldError(field));
  };
  /** Puts into the form what it and somebody else's save make together; null when that can't be sent. */
  const showMerged = ({ values: merged, initial: origin, taken, conflicts: open }: MergedEdits) => {
    form.setValues(merged as Values);
    form.resetDirty(origin as Values);
    if (open.length > 0) return null;
    const labels = taken.map((path) => fieldLabel(element.current, path));
    if (labels.length > 0) toastWarning(`${errorText('STALE')}: ${labels.join(', ')}`);
    const wrong = resolve(withoutOldTexts(schema, merged as Values, origin));
    if (Object.keys(wrong).length === 0) return merged;
    form.setErrors(wrong);
    return null;
  };
  const settle = async (sent: Values) => {
    if (draft) forgetDraft(draft);
    setRecovered(false);
    // At once: a form that goes away with its save leaves no draft of what was saved.
    const stays = keepValues ? sent : (cleared as Values);
    values.current = stays;
    await record.settle(stays, keepValues === true);
    form.resetDirty(stays);
    if (keepValues) return;
    form.setValues(stays);
    focusFirst();
    // After the focus has moved: the field that it left is empty again, and that is no fault.
    form.clearErrors();
  };
  const send = async (checked: Values) => {
    if (busy.current || conflicts.length > 0) return;
    busy.current = true;
    let sent = checked;
    const sendRead = (typed: Readonly<Record<string, unknown>>, read: ReadRecord | null) => {
      sent = typed as Values;
      return submit(parsedWithOldTexts(schema, typed, base.current.initial), read ?? noRecord);
    };
    try {
      const answer = await record.save(checked, sendRead, showMerged);
      if (answer !== false) {
        await settle(sent);
        options.saved?.(answer);
      }
    } catch (error) {
      showError(error);
    } finally {
      busy.current = false;
    }
  };
  const discard = () => {
    const { initial: origin } = base.current;
    if (draft) forgetDraft(draft);
    setRecovered(false);
    record.forget();
    form.setValues({ ...initial, ...origin } as Values);
    form.clearErrors();
  };
  const choose = ({ path, whenTaken }: Conflict, theirs: boolean) => {
    if (theirs) form.setFieldValue(path, whenTaken as never);
    record.solve(path);
  };

  return {
    element,
    values: form.values,
    errors: form.errors,
    submitting: form.submitting,
    /** What the form tells above its fields: a draft that came back, and what others changed. */
    notice: { recovered, discard, conflicts, choose, tell: options.tell },
    isDirty: form.isDirty,
    setValue: form.setFieldValue,
    setValues: form.setValues,
    validateField: form.validateField,
    onSubmit: form.onSubmit(send, (errors) => {
      setAttempted(true);
      focusFirst(Object.keys(errors));
    }),
    /** Props of the input for `path`: value, error, marks. */
    field: (path: keyof Values & string, kind: 'input' | 'checkbox' = 'input') => {
      const { onBlur: validate, ...props } = form.getInputProps(path as never, { type: kind });
      return {
        ...props,
        // Who leaves the form without having typed is told nothing: what they press would move away.
        onBlur: (event: FocusEvent) => {
          if (form.isDirty(path) || element.current?.contains(event.relatedTarget)) {
            afterPress(() => validate(event));
          }
        },
        withAsterisk: isRequired(schema, form.values, path),
      };
    },
  };
}

/** Whether the schema refuses these values, with `path` empty, for lacking it. */
function isRequired(schema: Schema, values: Record<string, unknown>, path: string): boolean {
  const { error } = schema.safeParse({ ...values, [path]: '' });
  return (error?.issues ?? []).some(
    (issue) => issue.path.join('.') === path && requiredTexts.includes(issue.message),
  );
}
