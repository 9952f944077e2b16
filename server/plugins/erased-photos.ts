import { constant, context, type Step, sideEffect } from 'postgraphile/grafast';
import { wrapPlans } from 'postgraphile/utils';
import '../graphql/request-context.ts';

/**
 * Deletes the files of photos that a mutation removed, after its commit; `$erased` is whether it
 * removed any.
 */
function thenDeletePhotos($act: Step, $erased: Step = constant(true)): Step {
  sideEffect(
    [$act, $erased, context().get('deleteErasedPhotos'), context().get('pgSettings')],
    ([, erased, deleteErasedPhotos, begin]) => erased && deleteErasedPhotos(String(begin)),
  );
  return $act;
}

/** Deletes the photo files of a client who was erased or withdrew consent, after the commit. */
export const ErasedPhotosPlugin: GraphileConfig.Plugin = wrapPlans(
  {
    Mutation: {
      procEraseClient: (plan) => thenDeletePhotos(plan() as Step),
      procSaveClientConsent: (plan, _$source, fieldArgs) =>
        thenDeletePhotos(plan() as Step, fieldArgs.getRaw(['input', 'erasePhotos'])),
    },
  },
  { name: 'ErasedPhotosPlugin' },
);
