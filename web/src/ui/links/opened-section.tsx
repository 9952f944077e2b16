import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormFrame } from '../form/leaving/cancel-button.tsx';

/** A button that expands and collapses rarely used content below it; initially expanded with `opened`. */
export function OpenedSection({
  caption,
  opened = false,
  children,
}: {
  caption: string;
  opened?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(opened);
  return (
    <>
      <Button variant="default" mt="xl" mb="md" aria-expanded={open} onClick={() => setOpen(!open)}>
        {caption}
      </Button>
      {open && <FormFrame value={() => setOpen(false)}>{children}</FormFrame>}
    </>
  );
}
