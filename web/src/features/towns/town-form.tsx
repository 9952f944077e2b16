import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { ChoiceInput } from '#web/ui/form/choice-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import type { Edits, ReadRecord } from '#web/ui/form/use-edits.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { type Town, townSchema, townsTopic } from './town-model.ts';
import { TownCountriesDocument } from './towns.generated.ts';

/** The inputs of a town, new or known (doc 3 §5); `save` answers the text of its success. */
export function TownForm({
  initial,
  draft,
  edits,
  save,
}: {
  initial: Town;
  draft: string;
  /** The known one, which others may save meanwhile (D59). */
  edits?: Edits;
  save: (town: Town, read: ReadRecord) => Promise<string>;
}) {
  const afterSave = useAfterSave(townsTopic, paths.towns.list);
  const { data } = useQuery({
    queryKey: ['countries', 'choices'],
    queryFn: () => request(TownCountriesDocument, {}, { counted: false }),
  });
  const form = useForm({
    schema: townSchema,
    initial,
    draft,
    edits,
    submit: async (town, read) => afterSave(await save(town, read)),
  });
  const countries = data?.allVCountries?.nodes ?? [];
  return (
    <Form form={form}>
      <ChoiceInput
        label="País"
        choices={countries.map(({ id, countryName }) => ({ value: id, label: countryName }))}
        {...form.field('countryId')}
      />
      <TextInput label="Localidad" autoComplete="off" {...form.field('townName')} />
    </Form>
  );
}
