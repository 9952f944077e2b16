import { type Currency, decimal, formatMoney } from '#domain/money.ts';
import classes from './balance-amount.module.css';

/** Profit minus losses: success above 0, otherwise danger (doc 3 §4), in words as well. */
export function BalanceAmount({ balance, currency }: { balance: string; currency: Currency }) {
  const gained = decimal(balance).greaterThan(0);
  return (
    <span className={classes.balance} data-gained={gained}>
      {formatMoney(balance, currency)}
      <span className={classes.word}>{gained ? 'Ganancia' : 'Pérdida'}</span>
    </span>
  );
}
