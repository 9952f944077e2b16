import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { identifies } from './technician-number.ts';

/** Who may get a turn. */
export interface Technician {
  readonly identificationNumber: string;
  readonly fullName: string;
}

/** The identification number of a technician: typed, or found by number or name as one types. */
export function TechnicianInput({
  technicians,
  ...input
}: Omit<AutocompleteProps, 'data' | 'filter' | 'renderOption'> & {
  technicians: readonly Technician[];
}) {
  const names = new Map(technicians.map((each) => [each.identificationNumber, each.fullName]));
  const nameOf = (identificationNumber: string) => names.get(identificationNumber) ?? '';
  return (
    <Autocomplete
      label="Número de identificación"
      description={nameOf(input.value ?? '') || 'Escriba el número o el nombre'}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoComplete="off"
      openOnFocus={false}
      selectFirstOptionOnChange
      {...input}
      data={[...names.keys()]}
      limit={8}
      filter={({ options, search, limit }) =>
        options
          .filter((option) => 'value' in option)
          .filter(({ value }) => identifies(search, value, nameOf(value)))
          .slice(0, limit)
      }
      renderOption={({ option }) => `${nameOf(option.value)} · ${option.value}`}
    />
  );
}
