import type { LiveTopic } from '#domain/lists/topics.ts';

/** Topics that only saves of this browser refresh, and topics that combine several live topics. */
type OwnTopic =
  | 'commission_rates'
  | 'commission_tiers'
  | 'countries'
  | 'dashboard'
  | 'employees'
  | 'expenses_total'
  | 'home'
  | 'incidents'
  | 'invoice-series'
  | 'list-views'
  | 'money_stores'
  | 'month_figures'
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
  | 'settlements'
  | 'towns'
  | 'users';

/** Topics of cached queries. The type rejects a topic that no query has. */
export type CacheTopic = LiveTopic | OwnTopic;

/** Key of a query: its topic, then its parameters. */
export type CacheKey = readonly [topic: CacheTopic, ...scope: unknown[]];
