import { displayPeriod } from '#domain/dates/periods.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { keyedAmounts } from '#web/shared/sales/invoice.ts';
import { paymentsOf, totalsOf } from '#web/shared/settlements/settlement-receipt.ts';
import look from '#web/ui/parts.module.css';
import { PersonCard } from '#web/ui/record/person-card.tsx';
import { RecordPage } from '#web/ui/record/record-page.tsx';
import { RecordSection } from '#web/ui/record/record-section.tsx';
import { Timeline } from '#web/ui/record/timeline.tsx';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { SettlementActions } from './settlement-actions.tsx';
import { SettlementLines } from './settlement-lines.tsx';
import { readSettlement, type SettlementRecord, settlementEvents } from './settlement-model.ts';
import { settlementsTopic } from './settlement-requests.ts';
import { stateOf } from './settlement-state.ts';

/** /liquidaciones/{id}: a settlement with its lines, payments and receipt (doc 6 §2). */
export function SettlementScreen() {
  return (
    <RecordScreen topic={settlementsTopic} page read={readSettlement}>
      {(record) => <SettlementPage record={record} />}
    </RecordScreen>
  );
}

function SettlementPage({ record }: { record: SettlementRecord }) {
  const { settlement, lines } = record;
  const currency = toCurrency(settlement.currencyCode);
  const { periodFrom: from, periodUntil: until, receiptNumber, employeeName } = settlement;
  const net = settlement.net === null ? '' : formatMoney(settlement.net, currency);
  const payments = paymentsOf(settlement);
  return (
    <RecordPage
      subject={`${receiptNumber === null ? 'Liquidación' : `Liquidación ${receiptNumber}`} de ${settlement.employeeName}`}
      figure={net}
      caption="Neto"
      state={stateOf(settlement.state)}
      facts={{
        Período: displayPeriod({ from, until }),
        Sucursal: settlement.officeName,
        'Motivo de anulación': settlement.voidReason,
      }}
      actions={<SettlementActions record={record} />}
      people={<PersonCard relation="Personal" name={employeeName} />}
      timeline={
        <Timeline
          whenEmpty="Aquí queda quién la preparó, la aprobó y la pagó o la anuló."
          events={settlementEvents(record)}
        />
      }
    >
      <RecordSection title="Totales">
        <Amounts amounts={totalsOf(settlement)} />
        <div className={`${look.spread} ${look.ruled} ${look.padded} ${look.strong}`}>
          <span>Neto</span>
          <span>{net}</span>
        </div>
      </RecordSection>
      {payments.length > 0 && (
        <RecordSection title="Pagos">
          <Amounts amounts={payments} />
        </RecordSection>
      )}
      <SettlementLines lines={lines} currency={currency} zone={settlement.timeZone} />
    </RecordPage>
  );
}

function Amounts({ amounts }: { amounts: ReturnType<typeof totalsOf> }) {
  return (
    <dl className={look.flush}>
      {keyedAmounts(amounts).map(({ key, caption, amount }) => (
        <div key={key} className={look.spread}>
          <dt className={look.anywhere}>{caption}</dt>
          <dd className={look.unbroken}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
