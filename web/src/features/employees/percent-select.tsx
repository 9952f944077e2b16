import type { NativeSelectProps } from '@mantine/core';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';

/** A select of percentages. */
export function PercentSelect({
  percents,
  ...select
}: Omit<NativeSelectProps, 'data'> & { percents: readonly string[] }) {
  const choices = percents.map((percent) => ({ value: percent, label: `${percent} %` }));
  return <ChoiceInput {...select} choices={choices} />;
}
