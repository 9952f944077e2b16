import { displayPhone } from '#domain/people/phones.ts';
import { taxIdName } from '#domain/sales/tax-names.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import look from '#web/ui/parts.module.css';
import type { OfficeValues } from './office-model.ts';

/** Preview of the heading that tickets of the office print. */
export function TicketHeading({
  office: { legalName, taxId, currencyCode, officeName, address, phone },
  town,
}: {
  office: OfficeValues;
  town: string | undefined;
}) {
  const { companyName } = useCurrentUser();
  const facts = [
    taxId && `${taxIdName(currencyCode)} ${taxId}`,
    officeName,
    [address, town].filter(Boolean).join(', '),
    phone && `Teléfono ${displayPhone(phone)}`,
  ].filter(Boolean);
  return (
    <>
      <p className={`${look.meta} ${look.spaced}`}>Así comienza el ticket</p>
      <div className={look.centred}>
        <div className={look.emphasis}>{legalName || companyName}</div>
        {facts.map((fact) => (
          <div key={fact}>{fact}</div>
        ))}
      </div>
    </>
  );
}
