import { Button } from '@mantine/core';
import { saveDrawn } from './save-drawn.ts';
import { useShortcut } from './shortcuts.ts';
import { useTask } from './use-task.ts';

/** Draws a document and hands it to the browser's downloads; `draw` fetches what draws it first, and gives null if the person gives it up. */
export function PdfButton({
  label,
  variant = 'filled',
  file,
  draw,
}: {
  label: string;
  variant?: 'filled' | 'default';
  file: string;
  draw: () => Promise<Blob | null>;
}) {
  const { running, run } = useTask();
  const drawn = async () => {
    const content = await draw();
    return content && { content, name: file };
  };
  const print = () => run(() => saveDrawn(drawn));
  useShortcut('p', label, () => void print());
  return (
    <Button variant={variant} loading={running} onClick={() => void print()}>
      {label}
    </Button>
  );
}
