import type * as z from 'zod/mini';
import { isLengthErrorText } from '#domain/input/lengths.ts';

type Values = Readonly<Record<string, unknown>>;
type Schema = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>;

/** The end of an e-mail is sufficient to validate its format. */
const shown = 20;

/**
 * Returns the values with a short placeholder for each unchanged text above the length limit:
 * existing names may be longer than the current limit, and are validated only when changed (D69).
 */
export function withoutOldTexts(schema: Schema, values: Values, initial: Values): Values {
  const { error } = schema.safeParse(values);
  const old = (error?.issues ?? [])
    .filter(({ message, path }) => path.length === 1 && isLengthErrorText(message))
    .map(({ path }) => String(path[0]))
    .filter((name) => values[name] === initial[name]);
  const placeholders = old.map((name) => [name, String(values[name]).slice(-shown)]);
  return { ...values, ...Object.fromEntries(placeholders) };
}

/** Returns the parsed values with existing texts unchanged. */
export function parsedWithOldTexts<Shape extends Schema>(
  schema: Shape,
  values: Values,
  initial: Values,
): z.output<Shape> {
  const validated = withoutOldTexts(schema, values, initial);
  const old = Object.keys(validated).filter((name) => validated[name] !== values[name]);
  return {
    ...schema.parse(validated),
    ...Object.fromEntries(old.map((name) => [name, values[name]])),
  } as z.output<Shape>;
}
