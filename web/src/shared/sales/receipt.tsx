import look from '#web/ui/parts.module.css';
import paper from '#web/ui/print/paper.module.css';
import { type Invoice, keyedAmounts } from './invoice.ts';

/** The receipt of a sale for a roll of 80 mm, in the reading order at the counter. */
export function Receipt({ invoice }: { invoice: Invoice }) {
  const { Cliente, Identificación } = invoice.client;
  return (
    <article className={paper.roll} aria-label={invoice.label}>
      <header className={look.centred} style={{ paddingBottom: '2mm' }}>
        <div className={paper.title}>{invoice.issuer}</div>
        {invoice.issuerFacts.map((fact) => (
          <div key={fact}>{fact}</div>
        ))}
      </header>
      <div className={paper.part}>
        <div className={paper.title}>{invoice.title}</div>
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
      <ul className={paper.part}>
        {invoice.lines.map((line) => (
          <li key={line.id}>
            <div className={paper.amount}>
              <span>{line.service}</span>
              <span>{line.cost}</span>
            </div>
            <div className={paper.small}>{line.technician}</div>
            {line.discount && <div className={paper.small}>{line.discount}</div>}
          </li>
        ))}
      </ul>
      <dl className={paper.part}>
        <Amounts amounts={[...invoice.totals, ['Propina', invoice.tip]]} />
        <div className={`${paper.amount} ${paper.title}`}>
          <dt>A pagar</dt>
          <dd>{invoice.due}</dd>
        </div>
      </dl>
      {invoice.payments.length > 0 && (
        <dl className={paper.part}>
          <Amounts amounts={invoice.payments} />
        </dl>
      )}
      <footer className={`${paper.part} ${look.centred}`}>
        {invoice.cashier && <div>Atendido por {invoice.cashier}</div>}
        <div>Gracias por su visita</div>
      </footer>
    </article>
  );
}

function Amounts({ amounts }: { amounts: Invoice['totals'] }) {
  return keyedAmounts(amounts).map(({ key, caption, amount }) => (
    <div key={key} className={paper.amount}>
      <dt>{caption}</dt>
      <dd>{amount}</dd>
    </div>
  ));
}
