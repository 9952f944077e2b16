import { advertisingRate } from './rate-model.ts';
import { RateScreen } from './rate-screen.tsx';

/** /advertising: a technician's share of a non-billable sale (doc 1 §2, D20). */
export function AdvertisingScreen() {
  return <RateScreen rate={advertisingRate} />;
}
