import { type ComponentProps, useMemo } from 'react';
import { OptionSearch } from '#web/ui/form/inputs/option-search.tsx';
import { isIdentifiedBy } from './technician-number.ts';

/** A technician who can get a turn. */
export interface Technician {
  readonly identificationNumber: string;
  readonly fullName: string;
}

const shownOptions = 8;

/**
 * Identification number of a technician, typed or found by number or name. The options keep their
 * identity while the technicians stay the same, so that the highlighted option stays.
 */
export function TechnicianInput({
  technicians,
  value = '',
  onChange,
  ...input
}: Omit<
  ComponentProps<typeof OptionSearch>,
  'label' | 'text' | 'onText' | 'options' | 'onChoose' | 'renderOption' | 'onChange'
> & {
  /** Undefined while loading. */
  technicians: readonly Technician[] | undefined;
  value?: string;
  onChange: (identificationNumber: string) => void;
}) {
  const options = useMemo(
    () =>
      (technicians ?? [])
        .filter((each) => isIdentifiedBy(value, each.identificationNumber, each.fullName))
        .slice(0, shownOptions)
        .map((each) => ({ value: each.identificationNumber, label: each.fullName })),
    [technicians, value],
  );
  const chosen = technicians?.find((each) => each.identificationNumber === value);
  return (
    <OptionSearch
      label="Número de identificación"
      description={chosen?.fullName ?? 'Escriba el número o el nombre'}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      acceptsOther
      {...input}
      text={value}
      onText={onChange}
      options={options}
      awaited={technicians === undefined}
      onChoose={onChange}
      renderOption={(each) => `${each.label} · ${each.value}`}
    />
  );
}
