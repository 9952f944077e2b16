import type { UseFormReturnType } from '@mantine/form';
import type { FocusEvent, RefObject } from 'react';
import { validationTexts } from '#domain/texts/texts.ts';
import { afterPress } from '../saving/after-press.ts';
import type { Schema } from '../use-form-values.ts';

const requiredTexts: readonly string[] = [
  validationTexts.required,
  validationTexts.emptySelect,
  validationTexts.emptyValue,
];

/** Returns the props of the input for `path`: value, error and marks. */
export function fieldProps<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  {
    schema,
    alsoRequired,
    element,
    path,
    kind,
  }: {
    schema: Schema;
    alsoRequired: ((typed: Values) => readonly string[]) | undefined;
    element: RefObject<HTMLFormElement | null>;
    path: string;
    kind: 'input' | 'checkbox';
  },
) {
  const isRequired = () => {
    const emptied = { ...form.values, [path]: '' };
    return isMissing(schema, emptied, path) || (alsoRequired?.(emptied).includes(path) ?? false);
  };
  const { onBlur: validate, ...props } = form.getInputProps(path, { type: kind });
  return {
    ...props,
    // An untouched field is validated only when the next field is entered: a button may open a dialog
    // or search, and the message would move it while it is pressed.
    onBlur: (event: FocusEvent) => {
      const { relatedTarget: next } = event;
      const isNextField =
        element.current?.contains(next) && next?.matches('input, select, textarea');
      if (form.isDirty(path) || isNextField) {
        afterPress(() => validate(event));
      }
    },
    // A checkbox always has a value.
    ...(kind === 'input' && { withAsterisk: isRequired() }),
  };
}

/** Returns whether the schema rejects these values because the value at `path` is missing. */
function isMissing(schema: Schema, values: Record<string, unknown>, path: string): boolean {
  const { error } = schema.safeParse(values);
  return (error?.issues ?? []).some(
    (issue) => issue.path.join('.') === path && requiredTexts.includes(issue.message),
  );
}
