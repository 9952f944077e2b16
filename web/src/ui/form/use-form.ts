import type { SetFieldValue } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { errorText } from '#domain/errors/error-register.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { toastWarning } from '../feedback/toasts.tsx';
import { fieldProps } from './inputs/field-props.ts';
import { fieldLabel } from './inputs/field-texts.ts';
import { LeaveGuard } from './leaving/leave-guard.ts';
import { parsedWithOldTexts } from './rules/old-texts.ts';
import type { Conflict, MergedEdits } from './saving/merge-edits.ts';
import { showError } from './saving/show-error.ts';
import type { ReadRecord } from './saving/use-edits.ts';
import {
  type FormValues,
  type Schema,
  useFormValues,
  type ValueOptions,
} from './use-form-values.ts';
import { type FormDay, useNextDay } from './use-next-day.ts';

export interface FormOptions<Shape extends Schema> extends ValueOptions<Shape> {
  /** Today at the office, if the saved record depends on it (D94). */
  readonly today: FormDay<z.input<Shape>> | null;
  /** Formats the value of a field in a conflict, if it differs from the input's text. */
  readonly describeValue?: (path: string, value: unknown) => string | undefined;
  /** Fields of the form for fields of the API that have other names. */
  readonly errorFields?: Readonly<Record<string, string>>;
  /** After a success the form is reset, unless it keeps the saved values. */
  readonly keepValues?: boolean;
  /** Awaits data that the schema needs, such as a response of another service. */
  readonly prepare?: (typed: z.input<Shape>) => Promise<unknown>;
  /**
   * Sends the valid values with the version of the loaded record; an ApiError shows at its field or
   * as a toast. Returns false if the person cancels, so that the form stays as it is; `LeaveGuard` if
   * another screen follows.
   */
  readonly submit: (values: z.output<Shape>, read: ReadRecord) => Promise<unknown>;
  /** Called after the form is cleared, for example to open another screen; receives the result of `submit`. */
  readonly saved?: (sent: unknown) => unknown;
}

const noRecord: ReadRecord = { version: null, values: {} };

/**
 * A form with the rules of its schema: they set the required marks, fields are validated on blur,
 * and a second submit waits for the first.
 */
export function useForm<Shape extends Schema>(options: FormOptions<Shape>) {
  type Values = FormValues<Shape>;
  const { schema, initial, alsoRequired, keepValues, submit } = options;
  const { cleared = initial } = options;
  const [attempted, setAttempted] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const { form, values, saved, record, wrongIn, recovered, discardInput } = useFormValues(
    options,
    attempted,
  );
  const { base, conflicts } = record;
  const nextDay = useNextDay(options.today, form, base);
  const discardStored = () => {
    discardInput();
    nextDay.clear();
  };

  const inputs = () => [...(element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const focusFirst = (paths?: readonly string[]) => {
    inputs()
      .find(({ dataset }) => !paths || paths.includes(dataset.path ?? ''))
      ?.focus();
  };
  /** Shows the merged values in the form; returns null if they cannot be sent. */
  const showMerged = ({
    values: merged,
    initial: origin,
    accepted,
    conflicts: open,
  }: MergedEdits) => {
    form.setValues(merged as Values);
    form.resetDirty(origin as Values);
    if (open.length > 0) return null;
    const labels = accepted
      .map((path) => [path, fieldLabel(element.current, path)])
      .flatMap(([path, label]) => (label === path ? [] : label));
    const changed = [errorText('STALE'), labels.join(', ')].filter(Boolean).join(': ');
    if (options.edits?.isReviewed) {
      toastWarning(`${changed}. Revíselo y guarde de nuevo`);
      return null;
    }
    if (labels.length > 0) toastWarning(changed);
    const wrong = wrongIn(merged as Values, origin);
    if (Object.keys(wrong).length === 0) return merged;
    form.setErrors(wrong);
    return null;
  };
  const settle = async (sent: Values) => {
    const stays = keepValues ? sent : (cleared as Values);
    values.current = stays;
    await record.settle(stays, keepValues === true);
    form.resetDirty(stays);
    if (keepValues) return;
    form.setValues(stays);
    focusFirst();
    // After the focus has moved, because blur would mark the emptied field as an error.
    form.clearErrors();
  };
  const send = async (checked: Values) => {
    if (busy.current) return;
    if (conflicts.length > 0) {
      toastWarning('Elija primero qué queda de lo que cambió otra persona');
      return;
    }
    busy.current = true;
    let sent = checked;
    const sendRead = (typed: Readonly<Record<string, unknown>>, read: ReadRecord | null) => {
      sent = typed as Values;
      return submit(parsedWithOldTexts(schema, typed, base.current.initial), read ?? noRecord);
    };
    try {
      const answer = await record.save(checked, sendRead, showMerged);
      if (answer !== false) {
        discardStored();
        // A form that unmounts after its save must not store a draft.
        saved.current = true;
        if (answer instanceof LeaveGuard) await answer.left;
        await settle(sent);
        options.saved?.(answer);
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'REQUEST_ID_REUSED') {
        toastWarning(error.message, { label: 'Descartar lo escrito', run: discard });
        return;
      }
      showError(error, form, (path) => focusFirst([path]), options.errorFields);
    } finally {
      saved.current = false;
      busy.current = false;
    }
  };
  const discard = () => {
    const { initial: origin, read } = base.current;
    // The former id may belong to a request whose response was lost.
    const fresh = 'requestId' in initial ? { requestId: crypto.randomUUID() } : {};
    base.current = { initial: { ...origin, ...fresh }, read };
    discardStored();
    record.clear();
    form.setValues({ ...initial, ...origin, ...fresh } as Values);
    form.resetDirty();
    form.clearErrors();
  };
  const checkAndSend = form.onSubmit(send, (errors) => {
    setAttempted(true);
    focusFirst(Object.keys(errors));
  });
  const choose = ({ path, whenAccepted }: Conflict, useSaved: boolean) => {
    const setFieldValue: SetFieldValue<Record<string, unknown>> = form.setFieldValue;
    if (useSaved) setFieldValue(path, whenAccepted);
    record.solve(path);
  };

  return {
    element,
    values: form.values,
    errors: form.errors,
    submitting: form.submitting,
    /** Notices above the fields: a new day, a restored draft, and changes by others. */
    notice: {
      movedTo: nextDay.movedTo,
      recovered,
      discard,
      conflicts,
      choose,
      describeValue: options.describeValue,
    },
    isDirty: form.isDirty,
    setValue: form.setFieldValue,
    setValues: form.setValues,
    validateField: form.validateField,
    onSubmit: (event?: FormEvent<HTMLFormElement>) => {
      if (!options.prepare) return checkAndSend(event);
      event?.preventDefault();
      void options.prepare(form.getValues()).then(() => checkAndSend(event));
    },
    /** Returns the props of the input for `path`: value, error and marks. */
    field: (path: keyof Values & string, kind: 'input' | 'checkbox' = 'input') =>
      fieldProps(form, { schema, alsoRequired, element, path, kind }),
  };
}
