import { Button, type ButtonProps } from '@mantine/core';
import { createContext, use } from 'react';
import { confirm } from '../../feedback/confirm.tsx';
import type { NoticedForm } from '../form-notice.tsx';
import { leaveConfirmText } from './confirm-leave.ts';
import { useReturnToList } from './use-return-to-list.ts';

/** Closes the container of a form, such as the panel of a tab; null for a form with its own screen. */
export const FormFrame = createContext<(() => void) | null>(null);

interface LeavableForm extends NoticedForm {
  readonly isDirty: () => boolean;
}

/** Discards the typed values after a confirmation, and returns to the previous list or closes the panel. */
export function CancelButton({ form, ...buttonProps }: ButtonProps & { form: LeavableForm }) {
  const close = use(FormFrame);
  const returnToList = useReturnToList();
  const cancel = async () => {
    if (form.isDirty() && !(await confirm(...leaveConfirmText))) return;
    form.notice.discard();
    (close ?? returnToList)();
  };
  return (
    <Button
      variant="default"
      {...buttonProps}
      // Prevents blur: its error message could move the button away from the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void cancel()}
    >
      Cancelar
    </Button>
  );
}
