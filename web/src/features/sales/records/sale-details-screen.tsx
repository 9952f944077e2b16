import { displayDateTime } from '#domain/dates/dates.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { dollarText } from '#domain/money/exchange-rate.ts';
import { formatMoney } from '#domain/money/money.ts';
import { displayDocument } from '#domain/people/display-document.ts';
import { displayEmail } from '#domain/people/display-email.ts';
import { displayClient } from '#domain/people/display-name.ts';
import { fullName } from '#domain/people/full-name.ts';
import { displayPhone } from '#domain/people/phones.ts';
import { invoiceCaption } from '#domain/texts/captions.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { ShortInstant } from '#web/ui/dates/short-time.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { PersonCard } from '#web/ui/record/person-card.tsx';
import { RecordPage } from '#web/ui/record/record-page.tsx';
import { RecordSection } from '#web/ui/record/record-section.tsx';
import { RecordSkeleton } from '#web/ui/record/record-skeleton.tsx';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { whatsAppLink } from '../invoice/sale-message.ts';
import { SoldAs } from '../lists/sold-as.tsx';
import { SaleRefunds } from '../refunds/sale-refunds.tsx';
import type { SaleKind } from '../sale-model.ts';
import { SaleActions } from './sale-actions.tsx';
import { SaleLines } from './sale-lines.tsx';
import { SalePayments } from './sale-payments.tsx';
import { saleName, saleState } from './sale-state.ts';
import { SaleTimeline } from './sale-timeline.tsx';
import { type SaleRecord, useSaleRecord } from './use-sale-record.ts';

/** 'Ver Detalle': all recorded data of a sale (doc 2 §2, §3). */
export function SaleDetailsScreen() {
  return <RecordedDetails kind="sale" />;
}

/** 'Detalle de Garantía' (doc 2 §2). */
export function WarrantyDetailsScreen() {
  return <RecordedDetails kind="warranty" />;
}

function RecordedDetails({ kind }: { kind: SaleKind }) {
  const { data, error } = useSaleRecord(kind);
  if (data) return <SalePage record={data} />;
  return (
    <Screen>
      {error ? (
        <RecordStatus error={error} loading={listTexts.loadingSaleDetail} />
      ) : (
        <RecordSkeleton text={listTexts.loadingSaleDetail} />
      )}
    </Screen>
  );
}

function SalePage({ record }: { record: SaleRecord }) {
  const { kind, sale } = record;
  const currency = sale.currencyCode;
  const isUnbilled = kind === 'sale' && sale.advertising;
  return (
    <RecordPage
      subject={saleName(record)}
      actions={<SaleActions record={record} />}
      figure={formatMoney(sale.total, currency)}
      state={saleState(sale)}
      marks={isUnbilled && <SoldAs kind="SALE" advertising />}
      facts={{
        Fecha: <ShortInstant instant={sale.saleDate} zone={sale.timeZone} />,
        Sucursal: `${sale.officeName}, ${sale.townName}`,
      }}
      people={<SalePeople record={record} />}
      timeline={<SaleTimeline id={sale.id} />}
      further={<AuditPanel topic="sales" objectIds={[sale.id]} />}
    >
      <SaleLines record={record} />
      <SalePayments record={record} />
      {kind === 'sale' && <SaleRefunds sale={sale} />}
      <RecordSection title="Datos de la venta">
        <Facts
          facts={{
            [invoiceCaption(sale.currencyCode)]: sale.invoiceNumber,
            Compañía: sale.companyName,
            'No facturable': kind === 'sale' ? (sale.advertising ? 'Sí' : 'No') : '',
            'Valor cambiario': sale.exchangeValue ? dollarText(sale.exchangeValue, currency) : '',
            Registrada: displayDateTime(sale.created, sale.timeZone),
          }}
        />
      </RecordSection>
    </RecordPage>
  );
}

function SalePeople({ record }: { record: SaleRecord }) {
  const { sale } = record;
  const mayOpen = usePermission('client.profile') && sale.clientId !== null;
  return (
    <>
      <PersonCard
        relation="Cliente"
        name={displayClient(sale)}
        link={
          mayOpen && sale.clientId
            ? { to: paths.clients.profile, search: { id: encodeRouteId({ id: sale.clientId }) } }
            : undefined
        }
        facts={[
          displayDocument(sale.clientIn, sale.clientInType),
          displayPhone(sale.clientPhone),
          displayEmail(sale.clientEmail),
          sale.address,
        ]}
        contact={{ phone: sale.clientPhone, currency: sale.currencyCode }}
        whatsApp={whatsAppLink(record)}
      />
      <PersonCard
        relation="Registrada por"
        name={fullName(sale.employeeName, sale.employeeLastName)}
      />
    </>
  );
}
