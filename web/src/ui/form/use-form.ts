import { schemaResolver, useForm as useMantineForm } from '@mantine/form';
import { type FocusEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { validationTexts } from '#domain/texts.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { toastError } from '../toasts.tsx';
import { afterPress } from './after-press.ts';

type Schema = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>;

export interface FormOptions<Shape extends Schema> {
  readonly schema: Shape;
  readonly initial: z.input<Shape>;
  /** Key under which an expired session keeps what was typed (D37). */
  readonly draft?: string;
  /** After a success the form is as at first, unless it stays on what was saved. */
  readonly keepValues?: boolean;
  /** Nothing is checked before the first submit, and all at each change after it (doc 1 §4). */
  readonly checkedFromSubmit?: boolean;
  /** Sends the checked values; an ApiError shows at its field, or as a toast. */
  readonly submit: (values: z.output<Shape>) => Promise<unknown>;
}

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
  const { schema, initial, draft, keepValues, checkedFromSubmit = false, submit } = options;
  const [attempted, setAttempted] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const values = useRef(initial);
  const kept = useDraft(draft, () => values.current);
  const form = useMantineForm<Values>({
    initialValues: { ...initial, ...kept } as Values,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: !checkedFromSubmit,
    validateInputOnChange: checkedFromSubmit && attempted,
  });
  values.current = form.values;

  const inputs = () => [...(element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const focusFirst = (paths?: readonly string[]) => {
    inputs()
      .find(({ dataset }) => !paths || paths.includes(dataset.path ?? ''))
      ?.focus();
  };
  const showError = (error: unknown) => {
    if (!(error instanceof ApiError) || !error.field || !(error.field in form.getValues())) {
      return toastError(error);
    }
    form.setErrors({ [error.field]: error.message });
    focusFirst([error.field]);
  };
  const send = async (checked: Values) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await submit(schema.parse(checked) as z.output<Shape>);
      if (!keepValues) {
        form.setValues(initial as Values);
        form.resetDirty(initial as Values);
        focusFirst();
        // After the focus has moved: the field that it left is empty again, and that is no fault.
        form.clearErrors();
      }
    } catch (error) {
      showError(error);
    } finally {
      busy.current = false;
    }
  };

  return {
    element,
    values: form.values,
    errors: form.errors,
    submitting: form.submitting,
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
