/**
 * Topics of live updates (D44): the database notifies of a change with one of these, the server
 * sends it to sessions with access, and the web app reloads data cached under the same name.
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
  'imports',
] as const;

export type LiveTopic = (typeof liveTopics)[number];
