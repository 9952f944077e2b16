import { callAs } from './acts.ts';
import { db } from './demo-fixture.ts';

/** Enables a disabled record as an actor. */
export const reactivate = (objectType: string, id: string, actor: string) =>
  callAs(db, actor, 'proc_reactivate', { object_type: objectType, id });

/** Returns the disabled records of a type that an actor may enable. */
export const disabledAs = (actor: string, objectType: string, search?: string) =>
  db.queryAs<{ id: string; name: string; office_name: string | null; disabled_by: string }>(
    actor,
    'select * from app_public.proc_disabled_records($1, $2)',
    [objectType, search ?? null],
  );
