import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dollarText } from '#domain/money/exchange-rate.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import look from '#web/ui/parts.module.css';
import { ratesTopic } from './rate-model.ts';
import { OfficeRatesDocument } from './rates.generated.ts';

/** '1 USD = Bs 241.578' for readers in bolívares, with live updates (D44); for persons who may change it, a link. */
export function HeaderRate({ className }: { className: string }) {
  const { officeId, currencyCode: currency, exchangeValue: atSignIn } = useCurrentUser();
  const mayChange = usePermission('exchange.update');
  const { data: rate } = useQuery({
    queryKey: [ratesTopic, 'header'],
    enabled: currency === 'VES',
    placeholderData: atSignIn === null ? null : String(atSignIn),
    queryFn: async ({ signal }) => {
      const { officeById } = await request(OfficeRatesDocument, { officeId }, { signal });
      return officeById?.exchangeValue ?? null;
    },
  });
  if (currency !== 'VES' || !rate) return null;
  const [dollar, amount] = dollarText(rate, currency).split(' = ');
  const text = (
    <span>
      {dollar} = <span className={look.whole}>{amount}</span>
    </span>
  );
  if (!mayChange) return <span className={className}>{text}</span>;
  return (
    <Link to={paths.exchange} className={className} title="Cambiar tasa">
      {text}
    </Link>
  );
}
