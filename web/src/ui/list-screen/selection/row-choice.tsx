import { Box, Checkbox } from '@mantine/core';
import { displayName } from '#domain/people/display-name.ts';
import classes from './row-choice.module.css';

/** Checkbox of a row or of all rows, with a larger touch target. */
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
    <Box component="label" className={classes.choice}>
      <Checkbox size="xs" aria-label={label} {...box} />
    </Box>
  );
}

/** Returns the checkbox label: the row's name in its list, or its placeholder. */
export function rowChoiceLabel(row: unknown, field: string): string {
  const { [field]: name, identificationNumber } = row as Readonly<
    Record<string, string | null | undefined>
  >;
  return `Elegir ${displayName({ fullName: name ?? null, identificationNumber: identificationNumber ?? null })}`;
}
