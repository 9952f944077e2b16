import { Button, Group } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, use } from 'react';
import { EditedRecord } from './edited-record.ts';
import classes from './form.module.css';
import { FormNotice, type NoticedForm } from './form-notice.tsx';
import { sendByKey } from './send-by-key.ts';

interface FormHandle extends NoticedForm {
  readonly submitting: boolean;
  readonly isDirty: () => boolean;
  readonly onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
}

export interface PlainFormProps {
  form: FormHandle;
  /** 'Registrar' unless it says otherwise, and 'Guardar' where a record is edited. */
  submitLabel?: string;
  /** Enter in an input does not submit (doc 2 §5). */
  blockEnter?: boolean;
  columns?: 1 | 2 | 3;
  disabled?: boolean;
  /** The submit appears only then (doc 2 §4). */
  ready?: boolean;
  /** Further buttons beside the submit. */
  actions?: ReactNode;
  children: ReactNode;
}

function stopEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/**
 * A form's frame: its inputs in one column (`columns` for pairs and filters) and its buttons. Alone where nothing is left
 * by it: of filters, the login, and dialogs with a 'Cancelar' of their own.
 */
export function PlainForm({
  form,
  submitLabel,
  blockEnter = false,
  columns = 1,
  disabled = false,
  ready = true,
  actions,
  children,
}: PlainFormProps) {
  const usual = use(EditedRecord) ? 'Guardar' : 'Registrar';
  return (
    <form
      ref={form.element}
      noValidate
      onSubmit={form.onSubmit}
      onKeyDown={(event) => {
        if (ready && !disabled) sendByKey(event);
        if (blockEnter) stopEnter(event);
      }}
    >
      <FormNotice form={form} />
      <div className={classes.fields} data-columns={columns}>
        {children}
      </div>
      <Group gap="xs" className={classes.actions}>
        {ready && (
          <Button
            type="submit"
            loading={form.submitting}
            disabled={disabled}
            aria-keyshortcuts="Control+Enter"
            // A field that is left may show an error, which would move the button away from the pointer.
            onMouseDown={(event) => event.preventDefault()}
          >
            {submitLabel ?? usual}
          </Button>
        )}
        {actions}
      </Group>
    </form>
  );
}
