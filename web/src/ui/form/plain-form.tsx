import { Button, Group } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, use } from 'react';
import classes from './form.module.css';
import { FormNotice, type NoticedForm } from './form-notice.tsx';
import { EditedRecord } from './saving/edited-record.ts';
import { sendByKey } from './saving/send-by-key.ts';

interface FormHandle extends NoticedForm {
  readonly submitting: boolean;
  readonly isDirty: () => boolean;
  readonly onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
}

export interface PlainFormProps {
  form: FormHandle;
  /** 'Registrar' by default, and 'Guardar' for an existing record. */
  submitLabel?: string;
  /** Whether Enter in an input does not submit (doc 2 §5). */
  blockEnter?: boolean;
  columns?: 1 | 2 | 3;
  disabled?: boolean;
  /** Whether the submit button is visible (doc 2 §4). */
  ready?: boolean;
  /** Whether its buttons stay visible at the bottom of the window, for the form of a screen. */
  docked?: boolean;
  /** Further buttons next to the submit button. */
  actions?: ReactNode;
  children: ReactNode;
}

function stopEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/**
 * A form with its inputs in one column (`columns` for pairs and filters) and its buttons. Used
 * directly only for forms that are not left: filters, the login, and dialogs with their own
 * 'Cancelar'.
 */
export function PlainForm({
  form,
  submitLabel,
  blockEnter = false,
  columns = 1,
  disabled = false,
  ready = true,
  docked = false,
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
      <Group gap="xs" className={classes.actions} data-docked={docked || undefined}>
        {ready && (
          <Button
            type="submit"
            loading={form.submitting}
            disabled={disabled}
            aria-keyshortcuts="Control+Enter"
            // Prevents blur: its error message could move the button away from the pointer.
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
