import { expect } from 'vitest';
import type { RoleName } from '#db/demo/staff.ts';
import type { StageOffice } from '#db/tests/stage.ts';
import type { TestClient } from '#server/test-server.ts';
import { writtenOut } from './documents.ts';

/** How a document's client sends its values: in variables, or written into the document's text. */
export type Way = 'variables' | 'text';

type Values = Readonly<Record<string, unknown>>;
// biome-ignore lint/suspicious/noExplicitAny: each document knows what it asked for
type Data = any;

/** The documents' calls, as the people of one office make them; each fails on any error. */
export interface DocumentedCalls {
  token(role: RoleName): Promise<string>;
  run(role: RoleName, document: string, variables?: Values): Promise<Data>;
  /** Runs a document with its values in variables and in its text; answers both. */
  bothWays(role: RoleName, document: string, values: (way: Way) => Values): Promise<[Data, Data]>;
  /** The same read with variables and with values in its text, which must answer alike. */
  read(role: RoleName, document: string, values: Values): Promise<Data>;
}

export function documentedCalls(server: TestClient, office: StageOffice): DocumentedCalls {
  const tokens = new Map<RoleName, Promise<string>>();
  const calls: DocumentedCalls = {
    token(role) {
      const signingIn = tokens.get(role) ?? server.signIn(office.email(role));
      tokens.set(role, signingIn);
      return signingIn;
    },

    async run(role, document, variables) {
      const token = await calls.token(role);
      const { data, errors } = await server.graphql(document, {
        token,
        ...(variables && { variables }),
      });
      expect(errors, document).toBeUndefined();
      return data;
    },

    async bothWays(role, document, values) {
      return [
        await calls.run(role, document, values('variables')),
        await calls.run(role, writtenOut(document, values('text'))),
      ];
    },

    async read(role, document, values) {
      const [first, second] = await calls.bothWays(role, document, () => values);
      expect(second).toEqual(first);
      return first;
    },
  };
  return calls;
}

/** A JSON argument as a value in one way and as its text in the other (D45). */
export const asJson = (way: Way, value: unknown) =>
  way === 'text' ? JSON.stringify(value) : value;
