import { acts } from '../access/act-matrix.ts';
import { mutationOf } from '../access/acts.ts';

/** The mutations of the matrix, each with the first of its acts and someone who may do it. */
export const firstActs = Object.entries(acts)
  .map(([act, reach]) => ({
    act,
    mutation: mutationOf(act),
    role: reach.crm_supervisor === 'none' ? ('crm_admin' as const) : ('crm_supervisor' as const),
  }))
  .filter(
    ({ mutation }, index, all) => all.findIndex((one) => one.mutation === mutation) === index,
  );

/** An input in which one value, or one value of its patch, is another. */
export function changed(input: Record<string, unknown>, path: string, value: unknown) {
  const [name = '', inner] = path.split('.');
  return { ...input, [name]: inner ? { ...(input[name] as object), [inner]: value } : value };
}
