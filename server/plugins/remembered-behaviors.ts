/** What graphile-build works out of a behavior's text; it is never changed. */
type Specs = readonly object[];
interface Resolved {
  readonly behaviorString: string;
}

/** Of graphile-build's `Behavior` what asks itself; what it is asked, by the name of the kind of entity, ends here. */
interface Behavior {
  /** The tuples that entities were asked for with, to be found by comparing them one by one. */
  readonly behaviorEntities: Readonly<Record<string, { readonly listCache: Map<number, unknown> }>>;
  entityMatches(kind: string, entity: unknown, filter: string): boolean | undefined;
  stringMatches(behavior: string, filter: string): boolean | undefined;
  getBehaviorForEntity(kind: string, entity: unknown): Resolved;
  getPreferencesAppliedBehaviors(kind: string, inferred: Resolved, override: Resolved): Resolved;
  parseBehaviorString(behavior: string): Specs;
}

/** Remembers what `find` found for a list of keys. */
function remembering<T>(): (keys: readonly unknown[], find: () => T) => T {
  interface Place {
    readonly next: Map<unknown, Place>;
    found?: { readonly value: T };
  }
  const emptyPlace = (): Place => ({ next: new Map() });
  const root = emptyPlace();
  return (keys, find) => {
    let place = root;
    for (const key of keys) {
      const next = place.next.get(key) ?? emptyPlace();
      place.next.set(key, next);
      place = next;
    }
    place.found ??= { value: find() };
    return place.found.value;
  };
}

function remembered(asked: Behavior): Behavior {
  const ofEntity = remembering<Resolved>();
  const ofTexts = remembering<Resolved>();
  const matches = remembering<boolean | undefined>();
  const specs = remembering<Specs>();
  const checked = new Set<string>();

  return Object.assign(Object.create(asked) as Behavior, {
    entityMatches(this: Behavior, kind: string, entity: unknown, filter: string) {
      // The first time it also sees whether anybody knows the behavior at all.
      const question = `${kind} ${filter}`;
      if (!checked.has(question)) {
        checked.add(question);
        return asked.entityMatches.call(this, kind, entity, filter);
      }
      const { behaviorString } = this.getBehaviorForEntity(kind, entity);
      return matches([behaviorString, filter], () => asked.stringMatches(behaviorString, filter));
    },
    getBehaviorForEntity(this: Behavior, kind: string, entity: unknown) {
      if (!Array.isArray(entity)) return asked.getBehaviorForEntity.call(this, kind, entity);
      return ofEntity([kind, ...entity], () => {
        const found = asked.getBehaviorForEntity.call(this, kind, entity);
        // It will not be looked for there again.
        this.behaviorEntities[kind]?.listCache.clear();
        return found;
      });
    },
    getPreferencesAppliedBehaviors(
      this: Behavior,
      kind: string,
      inferred: Resolved,
      override: Resolved,
    ) {
      return ofTexts([kind, inferred.behaviorString, override.behaviorString], () =>
        asked.getPreferencesAppliedBehaviors.call(this, kind, inferred, override),
      );
    },
    parseBehaviorString: (behavior: string) =>
      specs([behavior], () => asked.parseBehaviorString(behavior)),
  });
}

/**
 * The builder asks what each entity of the API may do thousands of times, and works it out of the same few texts each
 * time: a third of the time that the building of the API takes. Here it is worked out once, and forgotten when the API
 * is built, which would hold it for ever.
 */
export function rememberedBehaviors(): GraphileConfig.Plugin {
  let behavior: Behavior | undefined;
  return {
    name: 'RememberedBehaviorsPlugin',
    version: '1.0.0',
    schema: {
      hooks: {
        // It is made when all plugins have built.
        build: (build) =>
          Object.defineProperty(build, 'behavior', {
            get: () => behavior,
            set(made: Behavior) {
              behavior = remembered(made);
            },
          }),
        finalize(schema) {
          behavior = undefined;
          return schema;
        },
      },
    },
  };
}
