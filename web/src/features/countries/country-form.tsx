import { TextInput } from '@mantine/core';
import { paths } from '#web/config/paths.ts';
import { Form } from '#web/ui/form/form.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { type RecordFormProps, useRecordForm } from '#web/ui/form/saving/use-record-form.ts';
import { type Country, countriesTopic, countrySchema } from './country-model.ts';

/** Fields of a new or existing country (doc 3 §5). */
export function CountryForm(props: RecordFormProps<Country>) {
  const form = useRecordForm({
    ...props,
    today: null,
    schema: countrySchema,
    topic: countriesTopic,
    list: paths.countries.list,
    about: ({ countryName }) => countryName,
  });
  return (
    <Form
      form={form}
      aside={
        <Preview title={form.values.countryName}>
          El país se elige en cada localidad y en cada sucursal.
        </Preview>
      }
    >
      <TextInput label="País" {...form.field('countryName')} />
    </Form>
  );
}
