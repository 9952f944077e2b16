import { exchangeRate } from './rate-model.ts';
import { RateScreen } from './rate-screen.tsx';

/** /exchange: the day's bolívares for a dollar (doc 1 §2). */
export function ExchangeScreen() {
  return <RateScreen rate={exchangeRate} />;
}
