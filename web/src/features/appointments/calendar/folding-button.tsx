import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

/** How many columns are folded away, and what shows them all; nothing where all have room. */
export function FoldingButton({
  folded,
  unfolded,
  ofToday,
  onToggle,
}: {
  folded: number;
  /** Whether all are shown, since somebody asked for them. */
  unfolded: boolean;
  /** Turns are known of today alone. */
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
