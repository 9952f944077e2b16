import { keyedAmounts } from '#web/shared/sales/invoice.ts';
import look from '#web/ui/parts.module.css';
import paper from '#web/ui/print/paper.module.css';
import type { SettlementReceipt } from './settlement-receipt.ts';

/** The receipt of a settlement on a roll of 80 mm (doc 6 §2). */
export function ReceiptRoll({ receipt }: { receipt: SettlementReceipt }) {
  return (
    <article className={paper.roll} aria-label={receipt.title}>
      <Content receipt={receipt} />
    </article>
  );
}

/** The receipt of a settlement on a page (doc 6 §2). */
export function ReceiptPage({ receipt }: { receipt: SettlementReceipt }) {
  return (
    <article className={paper.paper} aria-label={receipt.title}>
      <Content receipt={receipt} />
    </article>
  );
}

function Content({ receipt }: { receipt: SettlementReceipt }) {
  const { office, title, state, paidOn, employee, period, groups, totals, net, payments } = receipt;
  return (
    <>
      <header className={look.centred} style={{ paddingBottom: '2mm' }}>
        <div className={paper.title}>{office.issuer}</div>
        {office.facts.map((fact) => (
          <div key={fact}>{fact}</div>
        ))}
      </header>
      <div className={paper.part}>
        <div className={paper.title}>{title}</div>
        <div>{employee}</div>
        <div>{period}</div>
        <div>
          {state}
          {paidOn}
        </div>
      </div>
      {groups.map((group) => (
        <section key={group.title} className={paper.part}>
          <strong className={look.block}>{group.title}</strong>
          <ul>
            {group.lines.map((line) => (
              <li key={line.key} className={paper.amount}>
                <span>
                  {line.day} {line.text}
                </span>
                <span>{line.amount}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <dl className={paper.part}>
        {keyedAmounts(totals).map(({ key, caption, amount }) => (
          <div key={key} className={paper.amount}>
            <dt>{caption}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={`${paper.amount} ${paper.title}`}>
          <dt>Neto</dt>
          <dd>{net}</dd>
        </div>
      </dl>
      {payments.length > 0 && (
        <dl className={paper.part}>
          {keyedAmounts(payments).map(({ key, caption, amount }) => (
            <div key={key} className={paper.amount}>
              <dt>{caption}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      <footer className={`${paper.signature} ${look.centred}`}>
        <div>Recibí conforme</div>
        <div className={look.strong}>{employee}</div>
      </footer>
    </>
  );
}
