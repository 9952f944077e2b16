import type { ReactNode } from 'react';
import { FormPage } from './form-page.tsx';
import { CancelButton } from './leaving/cancel-button.tsx';
import { PlainForm, type PlainFormProps } from './plain-form.tsx';

/** A form with a submit button and 'Cancelar', which both return to the opener. */
export function Form({
  actions,
  aside,
  ...props
}: PlainFormProps & {
  /** Right third of a form page: preview, totals or help. */
  aside?: ReactNode;
}) {
  const form = (
    <PlainForm
      {...props}
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
