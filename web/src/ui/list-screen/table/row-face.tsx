import { fullName } from '#domain/people/full-name.ts';
import { PersonAvatar } from '../../people/person-avatar.tsx';
import type { ListView } from '../views/list-view.ts';

/** Fields that name a person. */
const personField = /^(?:full|client|contact|employee)Name$/;

/** The face of a row whose subject is a person. */
export function RowFace<Row>({ row, card: [name] }: Pick<ListView<Row>, 'card'> & { row: Row }) {
  if (!personField.test(name)) return null;
  const values = row as Record<string, unknown>;
  const part = (field: string) => String(values[field] ?? '');
  return (
    <PersonAvatar name={fullName(part(name), part(name.replace('Name', 'LastName')))} size="tiny" />
  );
}
