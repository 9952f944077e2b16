import { context, lambda, type Step, sideEffect } from 'postgraphile/grafast';
import { wrapPlans } from 'postgraphile/utils';
import { RuleError } from '#domain/errors/rule-error.ts';
import type { PhotoAddresses } from '../photos/photo-addresses.ts';

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
  async function requireOwnPhoto(
    { withPgClient, pgSettings }: Pick<Grafast.Context, 'withPgClient' | 'pgSettings'>,
    sent: string | null | undefined,
  ): Promise<void> {
    const url = sent?.trim() ?? '';
    if (photos.isShown(url)) return;
    const stored = await withPgClient(pgSettings, (client) =>
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
          sideEffect([context(), args.getRaw(['input', 'url'])], ([request, url]) =>
            requireOwnPhoto(request, url),
          );
          return plan();
        },
      },
    },
    { name: 'PhotoAddressPlugin' },
  );
};
