import type { Currency } from '#domain/money/currencies.ts';
import { decimal, formatMoney } from '#domain/money/money.ts';
import classes from './balance-amount.module.css';
import { balanceCaption } from './balance-caption.ts';

/** Profit minus losses: success above 0, otherwise danger (doc 3 §4), also as text. */
export function BalanceAmount({ balance, currency }: { balance: string; currency: Currency }) {
  const gained = decimal(balance).greaterThan(0);
  const caption = balanceCaption(balance);
  return (
    <span className={classes.balance} data-gained={gained}>
      {formatMoney(balance, currency)}
      {caption && <span className={classes.word}>{caption}</span>}
    </span>
  );
}
