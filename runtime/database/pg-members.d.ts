import 'pg';

// Members of pg's clients and connections that its types omit.
declare module 'pg' {
  interface ClientBase {
    readonly connection: Connection;
    readonly connectionParameters: { host: string; port: number };
    readonly processID: number | null;
    readonly _ending: boolean;
    readonly _activeQuery: unknown;
    readonly _sentQueryQueue: readonly unknown[];
    getStartupConf(): Record<string, string>;
    unref(): void;
  }

  interface Connection {
    /** Texts of the prepared statements by name. */
    readonly parsedStatements: Record<string, string>;
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
    sendCopyFail(message: string): void;
  }
}
