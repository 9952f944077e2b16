import { expect, test, vi } from 'vitest';
import { rememberedBehaviors } from './remembered-behaviors.ts';

type Hook = (subject: object) => object;

/** As graphile-build has it, as far as it asks itself. */
function aBehavior() {
  const texts: Record<string, string> = { name: 'select filterBy', price: 'select -filterBy' };
  return {
    behaviorEntities: { column: { listCache: new Map([[2, ['found one by one']]]) } },
    stringMatches: vi.fn((text: string, filter: string) => text.split(' ').includes(filter)),
    getBehaviorForEntity: vi.fn((_kind: string, [, column = '']: readonly string[]) => ({
      behaviorString: texts[column] ?? '',
    })),
    getPreferencesAppliedBehaviors: vi.fn(),
    parseBehaviorString: vi.fn(),
    entityMatches(kind: string, entity: readonly string[], filter: string) {
      return this.stringMatches(this.getBehaviorForEntity(kind, entity).behaviorString, filter);
    },
  };
}

function aBuild() {
  const hooks = rememberedBehaviors().schema?.hooks as Record<string, Hook> | undefined;
  const build = hooks?.build?.({}) as { behavior?: ReturnType<typeof aBehavior> };
  const asked = aBehavior();
  build.behavior = asked;
  return { build, asked, finish: () => hooks?.finalize?.({}) };
}

test('what an entity may do is worked out once, and is each entity’s and question’s own', () => {
  const { build, asked } = aBuild();
  const may = (column: string, filter: string) =>
    build.behavior?.entityMatches('column', ['sales', column], filter);
  for (let time = 0; time < 3; time += 1) {
    expect([may('name', 'select'), may('name', 'filterBy')]).toEqual([true, true]);
    expect([may('price', 'select'), may('price', 'filterBy')]).toEqual([true, false]);
  }
  expect(asked.getBehaviorForEntity).toHaveBeenCalledTimes(2);
  expect(asked.behaviorEntities.column.listCache.size).toBe(0);
});

test('the API that is built holds none of it', () => {
  const { build, finish } = aBuild();
  finish();
  expect(build.behavior).toBeUndefined();
});
