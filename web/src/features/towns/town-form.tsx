import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { ChoiceInput } from '#web/ui/form/choice-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { type RecordFormProps, useRecordForm } from '#web/ui/form/use-record-form.ts';
import { type Town, townSchema, townsTopic } from './town-model.ts';
import { TownCountriesDocument } from './towns.generated.ts';

/** The inputs of a town, new or known (doc 3 §5). */
export function TownForm(props: RecordFormProps<Town>) {
  const { data } = useQuery({
    queryKey: ['countries', 'choices'],
    queryFn: () => request(TownCountriesDocument, {}, { counted: false }),
  });
  const form = useRecordForm({
    ...props,
    schema: townSchema,
    topic: townsTopic,
    list: paths.towns.list,
  });
  const countries = data?.allVCountries?.nodes ?? [];
  return (
    <Form form={form}>
      <ChoiceInput
        label="País"
        choices={countries.map(({ id, countryName }) => ({ value: id, label: countryName }))}
        {...form.field('countryId')}
      />
      <TextInput label="Localidad" {...form.field('townName')} />
    </Form>
  );
}
