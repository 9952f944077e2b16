import { CancelButton } from './leaving/cancel-button.tsx';
import { PlainForm, type PlainFormProps } from './plain-form.tsx';

/** A form with a submit button and 'Cancelar', which both return to the opener. */
export function Form({ actions, ...props }: PlainFormProps) {
  return (
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
}
