import { NativeSelect } from '@mantine/core';
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

/** Whose turn a line that was booked became: its technician's where there is one, or another's. */
export function WorkdaySelect({
  line,
  workdays,
  onChange,
}: {
  line: SaleLine;
  workdays: readonly SaleWorkday[];
  onChange: (line: SaleLine) => void;
}) {
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
