import { Button, NativeSelect, TextInput } from '@mantine/core';
import look from '#web/ui/parts.module.css';
import type { ColumnsValues, ImportField } from './import-columns-model.ts';

/** Values of fields without a column, the same for every row. */
export function FixedValues({
  fields,
  missing,
  fixed,
  onChange,
}: {
  fields: readonly ImportField[];
  /** Fields that may get a fixed value. */
  missing: readonly ImportField[];
  fixed: ColumnsValues['fixed'];
  onChange: (fixed: ColumnsValues['fixed']) => void;
}) {
  const headingOf = (name: string) => fields.find((field) => field.name === name)?.heading ?? name;
  return (
    <fieldset className={look.stack}>
      <legend className={look.emphasis}>Valores fijos</legend>
      {fixed.map(({ field, text }, index) => (
        <div key={field} className={look.row} style={{ alignItems: 'flex-end' }}>
          <TextInput
            className={look.grow}
            label={headingOf(field)}
            value={text}
            onChange={({ currentTarget }) =>
              onChange(fixed.with(index, { field, text: currentTarget.value }))
            }
          />
          <Button variant="subtle" onClick={() => onChange(fixed.toSpliced(index, 1))}>
            Quitar
          </Button>
        </div>
      ))}
      {missing.length > 0 && (
        <NativeSelect
          label="Agregar un valor fijo"
          description="Para un campo que el archivo no trae, el mismo en todas las filas"
          value=""
          data={[
            { value: '', label: 'Seleccione' },
            ...missing.map(({ name, heading }) => ({ value: name, label: heading })),
          ]}
          onChange={({ currentTarget }) =>
            currentTarget.value && onChange([...fixed, { field: currentTarget.value, text: '' }])
          }
        />
      )}
    </fieldset>
  );
}
