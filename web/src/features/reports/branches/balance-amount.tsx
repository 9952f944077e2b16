import type { Currency } from '#domain/money/currencies.ts';
import { decimal, formatMoney } from '#domain/money/money.ts';
import look from '#web/ui/parts.module.css';
import { balanceCaption } from './balance-caption.ts';

/** Profit minus losses: success above 0, otherwise danger (doc 3 §4), also as text. */
export function BalanceAmount({ balance, currency }: { balance: string; currency: Currency }) {
  const gained = decimal(balance).greaterThan(0);
  const caption = balanceCaption(balance);
  return (
    <span
      className={gained ? look.good : look.bad}
      data-gained={gained}
      style={{ whiteSpace: 'nowrap' }}
    >
      {formatMoney(balance, currency)}
      {caption && (
        <span
          className={look.small}
          style={{ display: 'inline-block', minWidth: '5em', marginLeft: 8, textAlign: 'left' }}
        >
          {caption}
        </span>
      )}
    </span>
  );
}
