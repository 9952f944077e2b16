import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { displayDate, localDateTime } from '#domain/dates/dates.ts';
import { cleanText } from '#domain/input/clean-text.ts';
import { fold } from '#domain/input/fold.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { request } from '#web/lib/api/graphql.ts';
import { type InvoiceValues, invoicesTopic } from './invoice-model.ts';
import { RepeatedInvoicesDocument } from './invoices.generated.ts';

const pause = 300;

/** Warns that the provider's invoice number is registered already, to avoid a double payment. */
export function RepeatedInvoice({
  providerId,
  invoiceNumber: typed,
  except,
}: Pick<InvoiceValues, 'providerId' | 'invoiceNumber'> & {
  /** Id of the edited expense. */
  except: string | undefined;
}) {
  const [invoiceNumber] = useDebouncedValue(cleanText(typed, 'invoiceNumber'), pause);
  const { data } = useQuery({
    queryKey: [invoicesTopic, 'repeated', providerId, invoiceNumber],
    enabled: providerId !== '' && invoiceNumber !== '' && invoiceNumber !== 'S/F',
    queryFn: ({ signal }) =>
      request(RepeatedInvoicesDocument, { providerId, invoiceNumber }, { signal }),
  });
  const known = data?.allVInvoices?.nodes.find(
    (each) =>
      each.id !== except &&
      fold(cleanText(each.invoiceNumber, 'invoiceNumber')) === fold(invoiceNumber),
  );
  if (!known) return null;
  const { invoiceDate, timeZone, total, currencyCode } = known;
  const day = displayDate(localDateTime(invoiceDate, timeZone).slice(0, 10));
  return (
    <Alert color="warning" role="status" py="xs" style={{ gridColumn: '1 / -1' }}>
      Ya hay un gasto con esa factura del proveedor: {day},{' '}
      {formatMoney(total, currencyCode as Currency)}
    </Alert>
  );
}
