import { context, lambda, type Step, sideEffect } from 'postgraphile/grafast';
import { wrapPlans } from 'postgraphile/utils';
import { RuleError } from '#domain/errors/rule-error.ts';
import type { WithRequestClient } from '../graphql/request-client.ts';
import type { PhotoAddresses } from '../photos/photo-addresses.ts';

type Saved = readonly [
  withPgClient: WithRequestClient,
  begin: string,
  url: string | null | undefined,
];

/**
 * Whether a client's file of the company already has the address; an unchanged address is accepted
 * (D69).
 */
const storedAddressQuery = 'select from app_public.profiles where url = $1 limit 1';

/**
 * Signs a photo's address when it is read, for the session that may read the client's file. Rejects
 * an address that pages cannot show, on another site than the image host.
 */
export const photoAddressPlugin = (photos: PhotoAddresses): GraphileConfig.Plugin => {
  async function requireOwnPhoto([withPgClient, begin, sent]: Saved): Promise<void> {
    const url = sent?.trim() ?? '';
    if (photos.isShown(url)) return;
    const stored = await withPgClient(begin, (client) =>
      client.query({ text: storedAddressQuery, values: [url] }),
    );
    if (!stored.rowCount) throw new RuleError('PHOTO_ADDRESS');
  }

  return wrapPlans(
    {
      Profile: {
        url: (plan) =>
          lambda(
            [plan() as Step<string | null>, context().get('sessionId')],
            ([stored, sessionId]) => photos.readable(stored, sessionId),
            true,
          ),
      },
      Mutation: {
        procSaveClientProfile(plan, _$root, args) {
          sideEffect(
            [
              context().get('withPgClient'),
              context().get('pgSettings'),
              args.getRaw(['input', 'url']),
            ] as unknown as Step<Saved>,
            requireOwnPhoto,
          );
          return plan();
        },
      },
    },
    { name: 'PhotoAddressPlugin' },
  );
};
