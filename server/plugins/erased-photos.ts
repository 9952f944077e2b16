import { constant, context, type Step, sideEffect } from 'postgraphile/grafast';
import { wrapPlans } from 'postgraphile/utils';
import '../graphql/request-context.ts';

/** Has the files of photos go that an act took away, once that is committed; `$erased` tells whether it did. */
function thenForgetPhotos($act: Step, $erased: Step = constant(true)): Step {
  sideEffect(
    [$act, $erased, context().get('forgetPhotos'), context().get('pgSettings')],
    ([, erased, forgetPhotos, begin]) => erased && forgetPhotos(String(begin)),
  );
  return $act;
}

/** The files of an erased client's photos, and of one who accepts none any more, go once that is committed. */
export const ErasedPhotosPlugin: GraphileConfig.Plugin = wrapPlans(
  {
    Mutation: {
      procEraseClient: (plan) => thenForgetPhotos(plan() as Step),
      procSaveClientConsent: (plan, _$source, fieldArgs) =>
        thenForgetPhotos(plan() as Step, fieldArgs.getRaw(['input', 'erasePhotos'])),
    },
  },
  { name: 'ErasedPhotosPlugin' },
);
