import { Button } from '@mantine/core';
import { useTask } from '../feedback/use-task.ts';
import { useShortcut } from '../keys/shortcuts.ts';
import { saveRendered } from './save-rendered.ts';

/**
 * Button that renders and downloads a document; `draw` loads the renderer first, and returns null
 * if the person cancels.
 */
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
  const print = () => run(() => saveRendered(drawn));
  useShortcut('p', label, () => void print());
  return (
    <Button variant={variant} loading={running} onClick={() => void print()}>
      {label}
    </Button>
  );
}
