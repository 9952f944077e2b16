import { acts } from '../access/act-matrix.ts';
import { mutationOf } from '../access/acts.ts';

/** The mutations of the matrix, each with its first act and a role that may do it. */
export const firstActs = Object.entries(acts)
  .map(([act, reach]) => ({
    act,
    mutation: mutationOf(act),
    role: reach.crm_supervisor === 'none' ? ('crm_admin' as const) : ('crm_supervisor' as const),
  }))
  .filter(
    ({ mutation }, index, all) => all.findIndex((one) => one.mutation === mutation) === index,
  );

/** Returns the input with another value at a path, also inside a patch. */
export function changed(input: Record<string, unknown>, path: string, value: unknown) {
  const [name = '', inner] = path.split('.');
  return { ...input, [name]: inner ? { ...(input[name] as object), [inner]: value } : value };
}
