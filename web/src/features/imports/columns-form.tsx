import { Checkbox, NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { headingRows } from '#domain/imports/heading-mapping.ts';
import type { Office } from '#web/shared/offices/use-offices.ts';
import { FormPage } from '#web/ui/form/form-page.tsx';
import { PlainForm } from '#web/ui/form/plain-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { ButtonLink } from '#web/ui/links/links.tsx';
import look from '#web/ui/parts.module.css';
import { FixedValues } from './fixed-values.tsx';
import {
  columnsSchema,
  columnsValues,
  type ImportOptions,
  type Mapping,
  mappedColumns,
  neededFields,
  samplesOf,
  toCheckInput,
  unmappedFields,
} from './import-columns-model.ts';
import type { FileImport } from './import-model.ts';
import { checkImport } from './import-requests.ts';
import { fieldsOf, proposedMapping } from './kind-fields.ts';
import { MappedColumnRow } from './mapped-column-row.tsx';

interface Line {
  readonly line: number;
  readonly raw: readonly (string | null)[] | null;
}

/** Most characters of a line in the select, which a phone still shows. */
const shownCharacters = 30;

const shortened = (text: string) =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters - 1)}…` : text;

/** The form of a mapping, with samples of the file; its changes stay after a reload. */
export function ColumnsForm({
  fileImport,
  lines,
  offices,
}: {
  fileImport: FileImport;
  lines: readonly Line[];
  offices: readonly Office[];
}) {
  const { id, kind, state } = fileImport;
  const navigate = useNavigate();
  const rawOf = (line: number) =>
    lines.find((each) => each.line === line)?.raw?.map((cell) => cell ?? '') ?? [];
  const propose = (headings: readonly string[]): Mapping =>
    proposedMapping(kind, headings, offices);
  const [initial] = useState(() => {
    const stored: Mapping = JSON.parse(fileImport.mapping);
    const options: ImportOptions = JSON.parse(fileImport.options);
    const headings = fileImport.headings.map((heading) => heading ?? '');
    const mapping = stored.columns.length > 0 ? stored : propose(headings);
    return columnsValues(fileImport.headingLine, headings.length, mapping, options);
  });
  const form = useForm({
    schema: columnsSchema,
    initial,
    draft: `imports/${id}`,
    today: null,
    keepValues: true,
    submit: async (values) => {
      await checkImport(toCheckInput(id, values));
      await navigate({ to: '.', search: {}, replace: true });
    },
  });
  const { values, setValue, setValues } = form;
  const headingLine = Number(values.headingLine);
  const headings =
    headingLine === fileImport.headingLine
      ? fileImport.headings.map((heading) => heading ?? '')
      : rawOf(headingLine);
  const fields = fieldsOf(kind);
  const missing = unmappedFields(fields, values);
  const rows = values.columns.map((column, index) => ({ id: `column-${index}`, index, column }));
  const chooseHeadings = (line: string) => {
    const next = rawOf(Number(line));
    setValues({
      headingLine: line,
      columns: mappedColumns(next.length, propose(next).columns),
    });
  };
  return (
    <FormPage
      aside={
        <Missing
          mapped={values.columns.filter(({ field }) => field).length}
          of={values.columns.length}
          names={neededFields(missing, values).map(({ heading }) => heading)}
        />
      }
    >
      <PlainForm
        form={form}
        submitLabel="Revisar"
        actions={
          state !== 'UPLOADED' && (
            <ButtonLink variant="default" to="." search={{}}>
              Cancelar
            </ButtonLink>
          )
        }
      >
        <NativeSelect
          label="Fila de los encabezados"
          data-path="headingLine"
          value={values.headingLine}
          onChange={({ currentTarget }) => chooseHeadings(currentTarget.value)}
          data={lines.slice(0, headingRows).map(({ line, raw }) => ({
            value: String(line),
            label: `${line}: ${shortened(raw?.filter(Boolean).join(', ') ?? '')}`,
          }))}
        />
        <h2 className={look.emphasis}>Columnas</h2>
        <ul aria-label="Columnas del archivo" className={look.stack}>
          {rows.map(({ id: key, index, column }) => (
            <MappedColumnRow
              key={key}
              heading={headings[index] || `Columna ${index + 1}`}
              samples={samplesOf(lines, headingLine, index)}
              column={column}
              fields={fields}
              offices={offices}
              onChange={(changed) =>
                setValue('columns', values.columns.with(index, { ...column, ...changed }))
              }
            />
          ))}
        </ul>
        <FixedValues
          fields={fields}
          missing={missing}
          fixed={values.fixed}
          onChange={(fixed) => setValue('fixed', fixed)}
        />
        {kind === 'clients' && (
          <fieldset className={look.stack}>
            <legend className={look.emphasis}>Opciones</legend>
            <Checkbox
              label="Aceptar clientes sin documento"
              checked={values.withoutDocument}
              onChange={({ currentTarget }) => setValue('withoutDocument', currentTarget.checked)}
            />
            <Checkbox
              label="Tengo constancia de estos consentimientos"
              description="Sin ella, un ‘Sí’ del archivo no se guarda; un ‘No’ siempre."
              checked={values.consentProof}
              onChange={({ currentTarget }) => setValue('consentProof', currentTarget.checked)}
            />
          </fieldset>
        )}
      </PlainForm>
    </FormPage>
  );
}

/** What the mapping brings, and which required fields have no value yet. */
function Missing({ mapped, of, names }: { mapped: number; of: number; names: readonly string[] }) {
  return (
    <div className={look.stack} role="status">
      <p className={`${look.emphasis} ${look.flush}`}>
        {mapped} de {of} columnas se importan
      </p>
      {names.length > 0 && (
        <p className={look.flush}>
          Una fila nueva necesita también: {names.join(', ')}. Elija su columna o escriba un valor
          fijo.
        </p>
      )}
    </div>
  );
}
