import { UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import look from '#web/ui/parts.module.css';

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
  const name = unfolded ? `Plegar a quien está ${idle}` : `${folded} más ${idle}`;
  return (
    <UnstyledButton
      className={`${look.small} ${look.accent} ${look.centred}`}
      aria-expanded={unfolded}
      aria-label={name}
      title={name}
      onClick={onToggle}
    >
      {unfolded ? <IconChevronLeft size={16} /> : `${folded} más`}
      {!unfolded && <IconChevronRight size={16} className={look.block} />}
    </UnstyledButton>
  );
}
