/** Metrics of a server. */
export interface NodeMetrics {
  /** Processor time in seconds since the start. */
  readonly processor: number;
  /** 99th percentile of the event loop delay in milliseconds since the last request. */
  readonly late: number;
  /** Pool connections in use, and requests that wait for one. */
  readonly busy: number;
  readonly awaited: number;
}

export async function nodeMetrics(url: string): Promise<NodeMetrics> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const metricValue = (name: string) => {
    const line = text.split('\n').find((each) => each.startsWith(`${name} `));
    return Number(line?.split(' ')[1]);
  };
  return {
    processor: metricValue('process_cpu_seconds_total'),
    late: 1_000 * metricValue('nodejs_eventloop_lag_p99_seconds'),
    busy: metricValue('turno_db_connections{state="busy"}'),
    awaited: metricValue('turno_db_connections{state="awaited"}'),
  };
}
