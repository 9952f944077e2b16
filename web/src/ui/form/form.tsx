import { type ReactNode, use, useEffect } from 'react';
import type { FormElement } from './focus-field.ts';
import { FormPage } from './form-page.tsx';
import { CancelButton, FormFrame } from './leaving/cancel-button.tsx';
import { PlainForm, type PlainFormProps } from './plain-form.tsx';

const fields =
  ':is(input, select, textarea)[data-path]:not(:disabled, [readonly], [type=checkbox])';

/**
 * Focuses the first field when its screen opens, unless the reader is somewhere else already. Panels
 * and dialogs focus their own first field.
 */
function useFocusOnScreen(form: FormElement, isScreen: boolean): void {
  useEffect(() => {
    if (!isScreen) return;
    // After the screen has focused its title.
    const frame = requestAnimationFrame(() => {
      if (!document.activeElement?.matches('body, h1, main')) return;
      const first = form.current?.querySelector<HTMLElement>(fields);
      first?.focus();
      // As with Tab, the first key replaces the value.
      if (first instanceof HTMLInputElement) first.select();
    });
    return () => cancelAnimationFrame(frame);
  }, [form, isScreen]);
}

/** A form with a submit button and 'Cancelar', which both return to the opener. */
export function Form({
  actions,
  aside,
  isPart = false,
  ...props
}: PlainFormProps & {
  /** Right third of a form page: preview, totals or help. */
  aside?: ReactNode;
  /** Whether it is a part of a record page, which opens at the record. */
  isPart?: boolean;
}) {
  const isScreen = use(FormFrame) === null && !isPart;
  useFocusOnScreen(props.form.element, isScreen);
  const form = (
    <PlainForm
      {...props}
      docked={isScreen}
      actions={
        <>
          <CancelButton form={props.form} />
          {actions}
        </>
      }
    />
  );
  return aside ? <FormPage aside={aside}>{form}</FormPage> : form;
}
