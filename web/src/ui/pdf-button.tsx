import { Button } from '@mantine/core';
import { saveDrawn } from './save-drawn.ts';
import { useShortcut } from './shortcuts.ts';
import { useTask } from './use-task.ts';

/** Draws a document and hands it to the browser's downloads; `draw` fetches what draws it first. */
export function PdfButton({
  label,
  variant = 'filled',
  file,
  draw,
}: {
  label: string;
  variant?: 'filled' | 'default';
  file: string;
  draw: () => Promise<Blob>;
}) {
  const { running, run } = useTask();
  const print = () => run(() => saveDrawn(async () => ({ content: await draw(), name: file })));
  useShortcut('p', label, () => void print());
  return (
    <Button variant={variant} loading={running} onClick={() => void print()}>
      {label}
    </Button>
  );
}
