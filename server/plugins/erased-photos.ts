import { constant, context, type Step, sideEffect } from 'postgraphile/grafast';
import { wrapPlans } from 'postgraphile/utils';
import '../graphql/request-context.ts';

/**
 * Deletes the files of photos that a mutation removed, after its commit; `$erased` is whether it
 * removed any.
 */
function thenForgetPhotos($act: Step, $erased: Step = constant(true)): Step {
  sideEffect(
    [$act, $erased, context().get('forgetPhotos'), context().get('pgSettings')],
    ([, erased, forgetPhotos, begin]) => erased && forgetPhotos(String(begin)),
  );
  return $act;
}

/** Deletes the photo files of a client who was erased or withdrew consent, after the commit. */
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
