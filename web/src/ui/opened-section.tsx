import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormFrame } from './form/cancel-button.tsx';

/** A button that opens what is seldom needed, below it, and closes it again. */
export function OpenedSection({ caption, children }: { caption: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" mt="xl" mb="md" aria-expanded={open} onClick={() => setOpen(!open)}>
        {caption}
      </Button>
      {open && <FormFrame value={() => setOpen(false)}>{children}</FormFrame>}
    </>
  );
}
