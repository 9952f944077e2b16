import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

/** Button with the number of folded columns that unfolds them; renders nothing if all fit. */
export function FoldingButton({
  folded,
  unfolded,
  ofToday,
  onToggle,
}: {
  folded: number;
  /** Whether the person has unfolded them. */
  unfolded: boolean;
  /** Turns exist only for today. */
  ofToday: boolean;
  onToggle: () => void;
}) {
  if (folded === 0 && !unfolded) return null;
  const idle = ofToday ? 'sin turno ni citas' : 'sin citas';
  return (
    <Button
      variant="default"
      aria-expanded={unfolded}
      rightSection={unfolded ? <IconChevronLeft size={16} /> : <IconChevronRight size={16} />}
      onClick={onToggle}
    >
      {unfolded ? `Plegar a quien está ${idle}` : `${folded} más ${idle}`}
    </Button>
  );
}
