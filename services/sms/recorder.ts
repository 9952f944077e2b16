import type { SmsProvider } from './provider.ts';

/** Sends nothing; the outbox itself is the record for administrators (D33). */
export const recorder: SmsProvider = {
  outcome: 'recorded',
  send: async () => undefined,
};
