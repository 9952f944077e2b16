/**
 * What live screens are told of (D44): the database notifies of a change by one of these, the server
 * passes it on to who may see it, and the web app reads again what it keeps under the same name.
 */
export const liveTopics = [
  'workdays',
  'sales',
  'clients',
  'rates',
  'messages',
  'discounts',
  'appointments',
  'invoices',
  'extra_expenses',
  'inventories',
  'subservices',
  'security',
  'cash',
  'sign_ins',
] as const;

export type LiveTopic = (typeof liveTopics)[number];
