import { Select } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '#domain/money.ts';
import { holdsWords } from '#domain/word-search.ts';
import { subserviceSearch } from '#web/shared/subservices/subservice-search.ts';
import classes from './subservice-input.module.css';
import type { AppointmentSubservice } from './use-appointment-office.ts';

/**
 * Finds a subservice by any words of its name. Choosing one adds it; leaving the input adds the
 * only one that what was typed can mean (doc 2 §4).
 */
export function SubserviceInput({
  subservices,
  onChoose,
}: {
  subservices: readonly AppointmentSubservice[];
  onChoose: (id: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const known = new Map(subservices.map((each) => [each.id, each]));
  const choose = (id: string | null | undefined) => {
    setTyped('');
    if (id) onChoose(id);
  };
  const leave = () => {
    if (!typed.trim()) return;
    const meant = subservices.filter(({ subserviceName }) => holdsWords(subserviceName, typed));
    choose(meant.length === 1 ? meant[0]?.id : null);
  };
  return (
    <Select
      {...subserviceSearch}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={choose}
      onBlur={leave}
      data={subservices.map(({ id, subserviceName }) => ({ value: id, label: subserviceName }))}
      renderOption={({ option }) => (
        <div className={classes.option}>
          <span>{option.label}</span>
          <span className={classes.facts}>{factsOf(known.get(option.value))}</span>
        </div>
      )}
    />
  );
}

/** '45 min · $ 20.00' */
function factsOf(subservice: AppointmentSubservice | undefined): string {
  if (!subservice) return '';
  const { avgMinuts, cost, currencyCode } = subservice;
  return `${avgMinuts} min · ${formatMoney(cost, currencyCode)}`;
}
