import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { SaleLine } from '../sale-model.ts';
import type { SaleWorkday } from '../selling/use-sale-office.ts';
import classes from './line-row.module.css';

/** Turns to choose from: '3 – Ana Rivas'. */
export function workdayChoices(workdays: readonly SaleWorkday[]) {
  return workdays.map(({ id, numberToken, fullName }) => ({
    value: id,
    label: `${numberToken} – ${fullName}`,
  }));
}

/**
 * Whose turn serves a line that was booked, or whose turn is of another day by now: it stays a choice once it is made.
 */
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
  const [isAsked, setAsked] = useState(booked);
  if (!isAsked && line.workdayId === '') setAsked(true);
  if (!isAsked) return null;
  return (
    <NativeSelect
      label="Turno del servicio"
      className={classes.wide}
      value={line.workdayId}
      data={[{ value: '', label: 'Seleccione el turno' }, ...workdayChoices(workdays)]}
      onChange={({ currentTarget }) => onChange({ ...line, workdayId: currentTarget.value })}
    />
  );
}
