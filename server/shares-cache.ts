interface Entry<Value> {
  readonly owner: string;
  readonly value: Value;
  readonly weight: number;
}

export interface SharesCacheOptions {
  /** What all entries together may weigh. */
  readonly most: number;
  /** What those of one owner may weigh. */
  readonly mostOfOne: number;
}

/**
 * Keeps what was used last, within a weight. Each entry counts for the owner who brought it, whoever
 * uses it later: an owner who brings too much pushes out their own, and when all is full it is who
 * has most that gives way, so that nobody empties the cache for the others.
 */
export class SharesCache<Value> {
  readonly #options: SharesCacheOptions;
  readonly #entries = new Map<string, Entry<Value>>();
  /** The keys of an owner, the longest unused first, and their weight. */
  readonly #shares = new Map<string, { keys: Map<string, number>; weight: number }>();
  #weight = 0;

  constructor(options: SharesCacheOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#entries.size;
  }

  get weight(): number {
    return this.#weight;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const keys = this.#shares.get(entry.owner)?.keys;
    keys?.delete(key);
    keys?.set(key, entry.weight);
    return entry.value;
  }

  set(key: string, value: Value, weight: number, owner: string): void {
    this.delete(key);
    this.#entries.set(key, { owner, value, weight });
    const share = this.#shares.get(owner) ?? { keys: new Map(), weight: 0 };
    this.#shares.set(owner, share);
    share.keys.set(key, weight);
    share.weight += weight;
    this.#weight += weight;
    while (share.weight > this.#options.mostOfOne) this.#deleteOldest(share.keys);
    while (this.#weight > this.#options.most) this.#deleteOldest(this.#largestShare());
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
    const share = this.#shares.get(entry.owner);
    if (!share) return;
    share.keys.delete(key);
    share.weight -= entry.weight;
    if (share.keys.size === 0) this.#shares.delete(entry.owner);
  }

  #largestShare(): ReadonlyMap<string, number> {
    const shares = [...this.#shares.values()];
    return shares.reduce((largest, share) => (share.weight > largest.weight ? share : largest))
      .keys;
  }

  #deleteOldest(keys: ReadonlyMap<string, number>): void {
    const [oldest] = keys.keys();
    if (oldest !== undefined) this.delete(oldest);
  }
}
