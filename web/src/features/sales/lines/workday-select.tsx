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

/** Select for a turn. The turn of a booked line or of another day stays a choice. */
export function WorkdaySelect({
  booked,
  line,
  workdays,
  onChange,
}: {
  booked: boolean;
  line: SaleLine;
  workdays: readonly SaleWorkday[];
  onChange: (line: SaleLine) => void;
}) {
  const [isRequested, setRequested] = useState(booked);
  if (!isRequested && line.workdayId === '') setRequested(true);
  if (!isRequested) return null;
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
