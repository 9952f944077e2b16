import { Button, Kbd, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { timeOfMinutes } from '#domain/dates/clock.ts';

/** Proposes the next free time for an occupied one, with a button or Alt + L in any field. */
export function FreeTimeOffer({
  start,
  onChoose,
}: {
  /** Minutes since midnight; null if the day has no free time left. */
  start: number | null;
  onChoose: (time: string) => void;
}) {
  useWindowEvent('keydown', (event) => {
    if (start === null || !event.altKey || event.code !== 'KeyL') return;
    event.preventDefault();
    onChoose(timeOfMinutes(start));
  });
  if (start === null) return <Text c="dimmed">Ya no queda una hora libre ese día</Text>;
  return (
    <Button
      variant="light"
      aria-keyshortcuts="Alt+L"
      rightSection={<Kbd visibleFrom="sm">Alt + L</Kbd>}
      onClick={() => onChoose(timeOfMinutes(start))}
    >
      Usar la próxima libre: {timeOfMinutes(start)}
    </Button>
  );
}
