import type { LiveTopic } from '#domain/topics.ts';

/** What only saves of this browser refresh, and what is put together of several live topics. */
type OwnTopic =
  | 'countries'
  | 'dashboard'
  | 'employees'
  | 'expenses_total'
  | 'home'
  | 'incidents'
  | 'invoice-series'
  | 'list-views'
  | 'money_stores'
  | 'months'
  | 'office_results'
  | 'offices'
  | 'payment_methods'
  | 'own-passkeys'
  | 'own-second-factor'
  | 'own-sessions'
  | 'people'
  | 'privacy_requests'
  | 'profit_indicator'
  | 'providers'
  | 'retention'
  | 'roles'
  | 'sale-of-appointment'
  | 'second-factor-policy'
  | 'services'
  | 'towns'
  | 'users';

/** Under what answers are kept and refreshed; what no query has is an error of types. */
export type CacheTopic = LiveTopic | OwnTopic;

/** A query's key: its topic, then what it asks for. */
export type CacheKey = readonly [topic: CacheTopic, ...scope: unknown[]];
