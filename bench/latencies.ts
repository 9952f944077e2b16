/** Durations of requests in milliseconds, and the elapsed time of all. */
export class Latencies {
  readonly #samples: number[] = [];
  #elapsed = 0;

  add(samples: readonly number[], elapsed: number): void {
    for (const sample of samples) this.#samples.push(sample);
    this.#elapsed += elapsed;
  }

  get count(): number {
    return this.#samples.length;
  }

  /** Requests per second. */
  get rate(): number {
    return (this.count * 1000) / this.#elapsed;
  }

  /** Returns a percentile of the durations in milliseconds. */
  percentile(part: number): number {
    const sorted = this.#samples.toSorted((a, b) => a - b);
    return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
  }
}

/** Repeats all acts concurrently for the given milliseconds, and measures each run. */
export async function repeatFor(
  milliseconds: number,
  acts: readonly (() => Promise<void>)[],
  into: Latencies,
): Promise<void> {
  const begun = performance.now();
  const samples: number[] = [];
  await Promise.all(
    acts.map(async (act) => {
      let before = performance.now();
      while (before - begun < milliseconds) {
        await act();
        const after = performance.now();
        samples.push(after - before);
        before = after;
      }
    }),
  );
  into.add(samples, performance.now() - begun);
}
