import { CancelButton } from './cancel-button.tsx';
import { PlainForm, type PlainFormProps } from './plain-form.tsx';

/** A form that is left by its submit or by 'Cancelar', which leads back to where it was opened. */
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
