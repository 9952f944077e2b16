import { parseArgs } from 'node:util';

/** Operators read Spanish, developers of Turno English. */
const texts = {
  es: {
    usage: 'Uso',
    unknown: 'Opción desconocida',
    needsValue: 'Falta el valor de',
    takesNoValue: 'No lleva valor',
    unexpected: 'Sobra',
    missing: 'Faltan argumentos',
  },
  en: {
    usage: 'Usage',
    unknown: 'Unknown option',
    needsValue: 'No value for',
    takesNoValue: 'Takes no value',
    unexpected: 'Unexpected argument',
    missing: 'Missing arguments',
  },
};

/**
 * Parses the arguments of a program strictly. With `--help` it prints the usage and ends the program with code 0; an
 * argument that the program does not know is reported with the usage and ends it with code 1.
 *
 * @template {import('node:util').ParseArgsOptionsConfig} [Options={}]
 * @param {object} program
 * @param {string} program.usage the command and its arguments, such as `npm run restore -- CARPETA`, with explanations below
 * @param {Options} [program.options] as `util.parseArgs` accepts them
 * @param {readonly [least: number, most: number]} [program.positionals] minimum and maximum; by default none
 * @param {'es' | 'en'} [program.language] by default Spanish
 * @returns {{
 *   values: ReturnType<typeof parseArgs<{ options: Options }>>['values'],
 *   positionals: string[],
 *   exitWithUsage: (reason?: string) => never,
 * }} `exitWithUsage` reports another reason and ends the program with code 1
 */
export function readCommandLine({
  usage,
  options,
  positionals: [minPositionals, maxPositionals] = [0, 0],
  language,
}) {
  const text = texts[language ?? 'es'];
  const exitWithUsage = (reason = text.missing) => {
    process.stderr.write(`${reason}\n${text.usage}: ${usage}\n`);
    process.exit(1);
  };
  const { values, positionals, tokens } = parseArgs({
    options: { ...options, help: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  if (values.help) {
    process.stdout.write(`${text.usage}: ${usage}\n`);
    process.exit(0);
  }
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const type = options?.[token.name]?.type;
    if (!type) exitWithUsage(`${text.unknown}: ${token.rawName}`);
    if (type === 'string' && token.value === undefined)
      exitWithUsage(`${text.needsValue}: ${token.rawName}`);
    if (type === 'boolean' && token.value !== undefined)
      exitWithUsage(`${text.takesNoValue}: ${token.rawName}`);
  }
  if (positionals.length > maxPositionals)
    exitWithUsage(`${text.unexpected}: ${positionals[maxPositionals]}`);
  if (positionals.length < minPositionals) exitWithUsage();
  return { values, positionals, exitWithUsage };
}
