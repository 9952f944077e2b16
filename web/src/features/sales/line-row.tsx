import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type Currency, formatMoney } from '#domain/money.ts';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { toastWarning } from '#web/ui/toasts.tsx';
import classes from './line-row.module.css';
import {
  isTip,
  type QuotedLine,
  type SaleLine,
  type SaleTerms,
  timesProblem,
} from './sale-model.ts';
import type { SaleWorkday } from './use-sale-office.ts';

/** One line of a sale: what it is, its times and tip, what it costs. */
export function LineRow({
  quote: { line, subservice, priced, problem },
  terms,
  technician,
  onChange,
  onRemove,
}: {
  quote: QuotedLine;
  terms: SaleTerms;
  technician: SaleWorkday | undefined;
  onChange: (line: SaleLine) => void;
  onRemove: (name: string) => void;
}) {
  const name = subservice?.subserviceName ?? '';
  const time = (field: 'startsAt' | 'endsAt', label: string) => (
    <TextInput
      type="time"
      label={label}
      value={line[field]}
      onChange={({ currentTarget }) => onChange({ ...line, [field]: currentTarget.value })}
      onBlur={() => {
        const wrong = timesProblem(line, field);
        if (wrong) toastWarning(wrong);
      }}
    />
  );
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <div className={classes.name}>{name}</div>
        <div className={classes.who}>{technician?.fullName}</div>
        {problem && (
          <div className={classes.problem} role="alert">
            {problem}
          </div>
        )}
      </div>
      <div className={classes.inputs}>
        {time('startsAt', 'Inicio')}
        {time('endsAt', 'Fin')}
        <MoneyInput
          label="Propina"
          className={classes.tip}
          currency={terms.currency}
          value={line.tip}
          error={!isTip(line.tip)}
          onChange={(tip) => onChange({ ...line, tip })}
        />
      </div>
      <div className={classes.cost}>
        {priced && <div>{formatMoney(priced.cost, terms.currency)}</div>}
        {subservice && subservice.currencyCode !== terms.currency && (
          <div className={classes.listed}>
            {formatMoney(subservice.cost, subservice.currencyCode as Currency)}
          </div>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        className={classes.remove}
        aria-label={`Borrar ${name}`}
        title="Borrar"
        onClick={() => onRemove(name)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  );
}
