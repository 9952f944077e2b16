import { Checkbox } from '@mantine/core';
import { shownName } from '#domain/shown-name.ts';
import classes from './row-choice.module.css';

/** The box by which a row, or all of them, are chosen; a finger meets it all around, too. */
export function RowChoice({
  label,
  ...box
}: {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange: () => void;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is its control, which has a name of its own
    <label className={classes.choice}>
      <Checkbox size="xs" aria-label={label} {...box} />
    </label>
  );
}

/** What the box of a row is called: the name alone that the row has in its list, of who has none what stands for it. */
export function rowChoiceLabel(row: unknown, field: string): string {
  const { [field]: name, identificationNumber } = row as Readonly<
    Record<string, string | null | undefined>
  >;
  return `Elegir ${shownName({ fullName: name ?? null, identificationNumber: identificationNumber ?? null })}`;
}
