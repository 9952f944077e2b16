/** What a server says of itself. */
export interface NodeMetrics {
  /** Seconds of processor since it began. */
  readonly processor: number;
  /** Milliseconds by which 99 of a hundred turns of its event loop were late at most, since it was asked last. */
  readonly late: number;
  /** Connections of its pool that are at work, and requests that wait for one. */
  readonly busy: number;
  readonly awaited: number;
}

export async function nodeMetrics(url: string): Promise<NodeMetrics> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const told = (name: string) => {
    const line = text.split('\n').find((each) => each.startsWith(`${name} `));
    return Number(line?.split(' ')[1]);
  };
  return {
    processor: told('process_cpu_seconds_total'),
    late: 1_000 * told('nodejs_eventloop_lag_p99_seconds'),
    busy: told('turno_db_connections{state="busy"}'),
    awaited: told('turno_db_connections{state="awaited"}'),
  };
}
