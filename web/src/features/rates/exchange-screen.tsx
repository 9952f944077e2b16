import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '#web/config/paths.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { euroRate, exchangeRate } from './rate-model.ts';
import { RateScreen } from './rate-screen.tsx';

/** /exchange: today's bolívares per dollar (doc 1 §2), or with ?moneda=EUR per euro. */
export function ExchangeScreen() {
  const navigate = useNavigate();
  const { moneda } = useAddressSearch();
  const rate = moneda === euroRate.kind ? euroRate : exchangeRate;
  return (
    <RateScreen
      rate={rate}
      choice={
        <SegmentedControl
          aria-label="Moneda"
          mb="md"
          value={rate.kind}
          onChange={(kind) =>
            void navigate({
              to: paths.exchange,
              search: kind === euroRate.kind ? { moneda: kind } : {},
            })
          }
          data={[
            { value: exchangeRate.kind, label: 'Dólar' },
            { value: euroRate.kind, label: 'Euro' },
          ]}
        />
      }
    />
  );
}
