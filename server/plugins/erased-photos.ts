import { context, type Step, sideEffect } from 'postgraphile/grafast';
import { wrapPlans } from 'postgraphile/utils';
import '../graphql/request-context.ts';

/** The files of an erased client's photos go once the erasure is committed. */
export const ErasedPhotosPlugin: GraphileConfig.Plugin = wrapPlans(
  {
    Mutation: {
      procEraseClient(plan) {
        const $erased = plan() as Step;
        sideEffect(
          [$erased, context().get('forgetPhotos'), context().get('pgSettings')],
          ([, forgetPhotos, begin]) => forgetPhotos(String(begin)),
        );
        return $erased;
      },
    },
  },
  { name: 'ErasedPhotosPlugin' },
);
