import { Button, type ButtonProps } from '@mantine/core';
import { createContext, use } from 'react';
import { confirm } from '../../feedback/confirm.tsx';
import type { NoticedForm } from '../form-notice.tsx';
import { leaveQuestion } from './confirm-leave.ts';
import { useWayBack } from './use-return-to-list.ts';

/** Closes the container of a form, such as the panel of a tab; null for a form with its own screen. */
export const FormFrame = createContext<(() => void) | null>(null);

interface LeftForm extends NoticedForm {
  readonly isDirty: () => boolean;
}

/** Discards the typed values after a confirmation, and returns to the previous list or closes the panel. */
export function CancelButton({ form, ...look }: ButtonProps & { form: LeftForm }) {
  const close = use(FormFrame);
  const goBack = useWayBack();
  const cancel = async () => {
    if (form.isDirty() && !(await confirm(...leaveQuestion))) return;
    form.notice.discard();
    (close ?? goBack)();
  };
  return (
    <Button
      variant="default"
      {...look}
      // Prevents blur: its error message could move the button away from the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void cancel()}
    >
      Cancelar
    </Button>
  );
}
