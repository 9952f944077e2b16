import { Button, Kbd, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { clockText, timeOfMinutes } from '#domain/clock.ts';

/** Offers the next time that is free for one that is taken: by a press, or by Alt + L from any field. */
export function FreeTimeOffer({
  start,
  onTake,
}: {
  /** Minutes since midnight; null where the day has none left. */
  start: number | null;
  onTake: (time: string) => void;
}) {
  useWindowEvent('keydown', (event) => {
    if (start === null || !event.altKey || event.code !== 'KeyL') return;
    event.preventDefault();
    onTake(timeOfMinutes(start));
  });
  if (start === null) return <Text c="dimmed">Ya no queda una hora libre ese día</Text>;
  return (
    <Button
      variant="light"
      aria-keyshortcuts="Alt+L"
      rightSection={<Kbd visibleFrom="sm">Alt + L</Kbd>}
      onClick={() => onTake(timeOfMinutes(start))}
    >
      Usar la próxima libre: {clockText(start)}
    </Button>
  );
}
