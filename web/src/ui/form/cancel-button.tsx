import { Button, type ButtonProps } from '@mantine/core';
import { createContext, use } from 'react';
import { confirm } from '../confirm.tsx';
import type { NoticedForm } from './form-notice.tsx';
import { leaveQuestion } from './leave-question.ts';
import { useWayBack } from './use-way-back.ts';

/** Closes what the forms inside stand in, such as the panel of a tab; none where they are a screen. */
export const FormFrame = createContext<(() => void) | null>(null);

interface LeftForm extends NoticedForm {
  readonly isDirty: () => boolean;
}

/** Gives up what was typed into the form, asking first, and leads back: to its list as it was, or out of its panel. */
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
      // A field that is left may show an error, which would move the button away from the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void cancel()}
    >
      Cancelar
    </Button>
  );
}
