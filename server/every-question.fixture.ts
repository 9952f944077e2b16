import type { TestServer } from './test-server.ts';

/** A question that the API takes, with what it asks for. */
export interface Question {
  /** Of the query's field. */
  readonly name: string;
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

interface Typed {
  readonly kind: string;
  readonly name: string | null;
  readonly ofType?: Typed | null;
}
interface Argument {
  readonly name: string;
  readonly type: Typed;
}
interface Field {
  readonly name: string;
  readonly args: readonly Argument[];
  readonly type: Typed;
}

const depth = '{ kind name ofType { kind name ofType { kind name ofType { kind name } } } }';
const baseOf = (type: Typed): Typed => (type.ofType ? baseOf(type.ofType) : type);
const isNeeded = ({ type }: Argument) => type.kind === 'NON_NULL';
const needsNothing = ({ args }: Field) => !args.some(isNeeded);
const holdsNoFields = ({ type }: Field) => ['SCALAR', 'ENUM'].includes(baseOf(type).kind);
const written = (type: Typed): string =>
  type.kind === 'NON_NULL'
    ? `${written(type.ofType as Typed)}!`
    : type.kind === 'LIST'
      ? `[${written(type.ofType as Typed)}]`
      : (type.name as string);

/**
 * Every query of the API: lists, boards, calls and single records, each with all its fields that hold no fields and with
 * those of what it leads to. An argument that is an id is asked with each of `ids`, days are `today`.
 */
export async function everyQuestion(
  server: Pick<TestServer, 'graphql'>,
  token: string,
  ids: Readonly<Record<string, string>>,
  today: string,
): Promise<Question[]> {
  const fields = `fields { name args { name type ${depth} } type ${depth} }`;
  const { data } = await server.graphql(
    `{ __schema { queryType { ${fields} } types { name ${fields} } } }`,
    { token },
  );
  const types = new Map<string | null, readonly Field[]>(
    data.__schema.types.map((type: { name: string; fields: Field[] | null }) => [
      type.name,
      type.fields ?? [],
    ]),
  );
  const fieldsOf = (type: Typed) => types.get(baseOf(type).name) ?? [];
  const rowOf = (type: Typed) => fieldsOf(type).find(({ name }) => name === 'nodes')?.type ?? type;
  const around = (type: Typed, selection: string) =>
    fieldsOf(type).some(({ name }) => name === 'nodes')
      ? `{ nodes { ${selection} } totalCount }`
      : `{ ${selection} }`;
  const leavesOf = (type: Typed) =>
    fieldsOf(rowOf(type))
      .filter((field) => holdsNoFields(field) && needsNothing(field))
      .map(({ name }) => name)
      .join(' ');

  /** What to ask of a field: itself, its rows, and one by one what its rows lead to. */
  function selections({ type }: Field): string[] {
    if (['SCALAR', 'ENUM'].includes(baseOf(type).kind)) return [''];
    const leaves = leavesOf(type);
    const further = fieldsOf(rowOf(type)).flatMap((field) => {
      if (holdsNoFields(field) || !needsNothing(field) || !leavesOf(field.type)) return [];
      return [around(type, `${field.name} ${around(field.type, leavesOf(field.type))}`)];
    });
    return [...(leaves ? [around(type, leaves)] : []), ...further];
  }

  /** The values that an argument is asked with. */
  function valuesOf({ name, type }: Argument): unknown[] {
    switch (baseOf(type).name) {
      case 'UUID':
        return Object.values(ids);
      case 'Date':
        return [today];
      case 'String':
        return name === 'dimension' ? ['PAYMENT'] : name === 'grain' ? ['DAY'] : [''];
      case 'Boolean':
        return [true];
      default:
        return [1];
    }
  }

  return (data.__schema.queryType.fields as Field[]).flatMap((field) => {
    const needed = field.args.filter(isNeeded);
    const dated = field.args.filter(
      (arg) => !isNeeded(arg) && (baseOf(arg.type).name === 'Date' || arg.name === 'dimension'),
    );
    const isId = ({ type }: Argument) => baseOf(type).name === 'UUID' && type.kind !== 'LIST';
    const optionalId = field.args.find((arg) => !isNeeded(arg) && isId(arg));
    const asked = (args: readonly Argument[]): Omit<Question, 'name'>[] => {
      const id = args.find(isId);
      return selections(field).flatMap((selection) => {
        const declared = args.map((arg) => `$${arg.name}: ${written(arg.type)}`).join(', ');
        const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
        const document = `query${declared && ` (${declared})`} { ${field.name}${passed && `(${passed})`} ${selection} }`;
        const fixed = Object.fromEntries(args.map((arg) => [arg.name, valuesOf(arg)[0]]));
        return (id ? valuesOf(id) : [null]).map((value) => ({
          document,
          variables: id ? { ...fixed, [id.name]: value } : fixed,
        }));
      });
    };
    const variants = [
      needed,
      ...(dated.length > 0 ? [[...needed, ...dated]] : []),
      ...(optionalId ? [[...needed, ...dated, optionalId]] : []),
    ];
    return variants.flatMap(asked).map((question) => ({
      name: field.name,
      ...question,
    }));
  });
}
