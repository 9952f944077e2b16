import look from '#web/ui/parts.module.css';
import { type Invoice, keyedAmounts } from './invoice-model.ts';
import classes from './receipt.module.css';

/** The receipt of a sale for a roll of 80 mm, in the reading order at the counter. */
export function Receipt({ invoice }: { invoice: Invoice }) {
  const { Cliente, Identificación } = invoice.client;
  return (
    <article className={classes.receipt} aria-label={invoice.label}>
      <header className={look.centred}>
        <div className={classes.heading}>{invoice.issuer}</div>
        {invoice.issuerFacts.map((fact) => (
          <div key={fact}>{fact}</div>
        ))}
      </header>
      <div className={classes.part}>
        <div className={classes.heading}>{invoice.title}</div>
        <div>{invoice.date}</div>
        {invoice.notes.map((note) => (
          <strong key={note} className={look.block}>
            {note}
          </strong>
        ))}
        <div>Cliente: {Cliente}</div>
        {Identificación && !Identificación.endsWith(Cliente ?? '') && (
          <div>Identificación: {Identificación}</div>
        )}
      </div>
      <ul className={classes.part}>
        {invoice.lines.map((line) => (
          <li key={line.id}>
            <div className={classes.amount}>
              <span>{line.service}</span>
              <span>{line.cost}</span>
            </div>
            <div className={classes.small}>{line.technician}</div>
            {line.discount && <div className={classes.small}>{line.discount}</div>}
          </li>
        ))}
      </ul>
      <dl className={classes.part}>
        <Amounts amounts={[...invoice.totals, ['Propina', invoice.tip]]} />
        <div className={`${classes.amount} ${classes.due}`}>
          <dt>A pagar</dt>
          <dd>{invoice.due}</dd>
        </div>
      </dl>
      {invoice.payments.length > 0 && (
        <dl className={classes.part}>
          <Amounts amounts={invoice.payments} />
        </dl>
      )}
      <footer className={`${classes.part} ${look.centred}`}>
        {invoice.cashier && <div>Atendido por {invoice.cashier}</div>}
        <div>Gracias por su visita</div>
      </footer>
    </article>
  );
}

function Amounts({ amounts }: { amounts: Invoice['totals'] }) {
  return keyedAmounts(amounts).map(({ key, caption, amount }) => (
    <div key={key} className={classes.amount}>
      <dt>{caption}</dt>
      <dd>{amount}</dd>
    </div>
  ));
}
