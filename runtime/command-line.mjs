import { parseArgs } from 'node:util';

/** @typedef {'es' | 'en'} Language Operators read Spanish, developers of Turno English. */

const texts = {
  es: {
    usage: 'Uso',
    option: (/** @type {string} */ name) => `Opción desconocida: ${name}`,
    value: (/** @type {string} */ name) => `La opción ${name} necesita un valor`,
    noValue: (/** @type {string} */ name) => `La opción ${name} no lleva valor`,
    extra: (/** @type {string} */ text) => `Sobra el argumento: ${text}`,
    missing: 'Falta un argumento',
  },
  en: {
    usage: 'Usage',
    option: (/** @type {string} */ name) => `Unknown option: ${name}`,
    value: (/** @type {string} */ name) => `Option ${name} needs a value`,
    noValue: (/** @type {string} */ name) => `Option ${name} takes no value`,
    extra: (/** @type {string} */ text) => `Unexpected argument: ${text}`,
    missing: 'Missing argument',
  },
};

/**
 * Reads the arguments of a program strictly. With `--help` it prints the usage and ends the program with code 0; with an
 * argument that the program does not know it prints the reason and the usage, and ends it with code 1.
 *
 * @template {Record<string, { type: 'string' | 'boolean', default?: string | boolean }>} [Options={}]
 * @param {object} program
 * @param {string} program.usage the command and its arguments, such as `npm run backup -- CARPETA`, with explanations below
 * @param {Options} [program.options] as of `util.parseArgs`
 * @param {[least: number, most: number]} [program.positionals] how many arguments without a name; none unless given
 * @param {Language} [program.language] Spanish unless given
 * @param {string[]} [program.args] those of the process unless given
 */
export function readCommandLine({
  usage,
  options,
  positionals: [least, most] = [0, 0],
  language = 'es',
  args = process.argv.slice(2),
}) {
  const text = texts[language];
  const { values, positionals, tokens } = parseArgs({
    args,
    options: /** @type {Options} */ ({ ...options, help: { type: 'boolean', short: 'h' } }),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  if (values.help === true) {
    process.stdout.write(`${text.usage}: ${usage}\n`);
    process.exit(0);
  }
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const type = options?.[token.name]?.type;
    if (!type) refuse(text.option(token.rawName));
    if (type === 'string' && !token.value) refuse(text.value(token.rawName));
    if (type === 'boolean' && token.value !== undefined) refuse(text.noValue(token.rawName));
  }
  if (positionals.length > most) refuse(text.extra(positionals[most] ?? ''));
  if (positionals.length < least) refuse(text.missing);
  return { values, positionals };

  /** @param {string} reason @returns {never} */
  function refuse(reason) {
    process.stderr.write(`${reason}\n${text.usage}: ${usage}\n`);
    return process.exit(1);
  }
}
