import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import look from '#web/ui/parts.module.css';
import type { SaleLine } from '../sale-model.ts';
import type { SaleWorkday } from '../selling/use-sale-office.ts';

/** Returns the choices of turns: '3 – Ana Rivas'. */
export function workdayChoices(workdays: readonly SaleWorkday[]) {
  return workdays.map(({ id, numberToken, fullName }) => ({
    value: id,
    label: `${numberToken} – ${fullName}`,
  }));
}

/** Path of the turn of a line. */
export const turnPath = ({ key }: SaleLine) => `turn ${key}`;

/** Select for the turn of a line. A line that once lacked its turn keeps the select. */
export function WorkdaySelect({
  isOffered,
  line,
  workdays,
  onChange,
}: {
  /** Whether every line of the form has a select, as in a correction. */
  isOffered: boolean;
  line: SaleLine;
  workdays: readonly SaleWorkday[];
  onChange: (line: SaleLine) => void;
}) {
  const [isRequested, setRequested] = useState(false);
  if (!isRequested && line.workdayId === '') setRequested(true);
  if (!isOffered && !isRequested) return null;
  return (
    <NativeSelect
      label="Turno del servicio"
      data-path={turnPath(line)}
      className={look.narrow}
      w="100%"
      value={line.workdayId}
      data={[{ value: '', label: 'Seleccione el turno' }, ...workdayChoices(workdays)]}
      onChange={({ currentTarget }) => onChange({ ...line, workdayId: currentTarget.value })}
    />
  );
}
