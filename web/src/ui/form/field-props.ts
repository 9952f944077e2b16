import type { UseFormReturnType } from '@mantine/form';
import type { FocusEvent, RefObject } from 'react';
import { validationTexts } from '#domain/texts.ts';
import { afterPress } from './after-press.ts';
import type { Schema } from './use-form-values.ts';

const requiredTexts: readonly string[] = [
  validationTexts.required,
  validationTexts.emptySelect,
  validationTexts.emptyValue,
];

/** Props of the input for `path`: value, error, marks. */
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
  const { onBlur: validate, ...props } = form.getInputProps(path as never, { type: kind });
  return {
    ...props,
    // Who leaves the form without having typed is told nothing: what they press would move away.
    onBlur: (event: FocusEvent) => {
      if (form.isDirty(path) || element.current?.contains(event.relatedTarget)) {
        afterPress(() => validate(event));
      }
    },
    // What is ticked or not is never left empty.
    ...(kind === 'input' && { withAsterisk: isRequired() }),
  };
}

/** Whether the schema refuses these values for lacking what stands at `path`. */
function isMissing(schema: Schema, values: Record<string, unknown>, path: string): boolean {
  const { error } = schema.safeParse(values);
  return (error?.issues ?? []).some(
    (issue) => issue.path.join('.') === path && requiredTexts.includes(issue.message),
  );
}
