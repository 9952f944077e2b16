import { Center, Checkbox } from '@mantine/core';
import { displayName } from '#domain/people/display-name.ts';

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
    <Center component="label" inline miw="var(--target)" mih="max(1lh, var(--target))">
      <Checkbox size="xs" aria-label={label} {...box} />
    </Center>
  );
}

/** Returns the checkbox label: the row's name in its list, or its placeholder. */
export function rowChoiceLabel(row: unknown, field: string): string {
  const { [field]: name, identificationNumber } = row as Readonly<
    Record<string, string | null | undefined>
  >;
  return `Elegir ${displayName({ fullName: name ?? null, identificationNumber: identificationNumber ?? null })}`;
}
