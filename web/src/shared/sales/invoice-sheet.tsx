import look from '#web/ui/parts.module.css';
import { ScrollFrame } from '#web/ui/scroll-frame.tsx';
import { type Invoice, keyedAmounts } from './invoice.ts';
import classes from './invoice-sheet.module.css';

/** The invoice on screen, with the layout of its printout. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  return (
    <article className={classes.sheet} aria-label={invoice.label}>
      <header className={`${look.wrap} ${look.apart}`}>
        <div>
          <div className={look.emphasis}>{invoice.issuer}</div>
          {invoice.issuerFacts.map((fact) => (
            <div key={fact}>{fact}</div>
          ))}
        </div>
        <div className={`${look.end} ${look.pushed}`}>
          <div className={look.emphasis}>{invoice.title}</div>
          <div>{invoice.date}</div>
          {invoice.notes.map((note) => (
            <strong key={note} className={look.block}>
              {note}
            </strong>
          ))}
        </div>
      </header>
      <dl className={classes.client}>
        {Object.entries(invoice.client).map(
          ([name, text]) =>
            text && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <ScrollFrame aria-label="Servicios" style={{ overflowX: 'auto' }}>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">Servicio y técnica (o)</th>
              <th scope="col" data-figure>
                {invoice.tax}
              </th>
              <th scope="col" data-figure>
                Costo
              </th>
            </tr>
          </thead>
          <tbody>
            {invoice.lines.map((line) => (
              <tr key={line.id}>
                <td>
                  <div>{line.service}</div>
                  <div className={look.muted}>{line.technician}</div>
                  {line.discount && <div className={look.muted}>{line.discount}</div>}
                </td>
                <td data-figure>{line.tax}</td>
                <td data-figure>{line.cost}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <div className={classes.foot}>
        <div>
          {invoice.payments.length > 0 && <h2>Pagos</h2>}
          <Amounts amounts={invoice.payments} />
          {invoice.cashier && (
            <p className={`${look.lower} ${look.muted}`}>Atendido por {invoice.cashier}</p>
          )}
        </div>
        <div>
          <Amounts amounts={[...invoice.totals, ['Propina', invoice.tip]]} />
          <div
            className={`${look.spread} ${look.ruled} ${look.emphasis}`}
            style={{ paddingBlock: 4 }}
          >
            <span>A pagar</span>
            <span>{invoice.due}</span>
          </div>
        </div>
      </div>
    </article>
  );
}

function Amounts({ amounts }: { amounts: Invoice['totals'] }) {
  return (
    <dl>
      {keyedAmounts(amounts).map(({ key, caption, amount }) => (
        <div key={key} className={look.spread} style={{ paddingBlock: 4 }}>
          <dt>{caption}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
