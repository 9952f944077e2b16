import { TextInput } from '@mantine/core';
import { paths } from '#web/config/paths.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { type Country, countriesTopic, countrySchema } from './country-model.ts';

/** The inputs of a country, new or known (doc 3 §5); `save` answers the text of its success. */
export function CountryForm({
  initial,
  draft,
  save,
}: {
  initial: Country;
  draft: string;
  save: (country: Country) => Promise<string>;
}) {
  const afterSave = useAfterSave(countriesTopic, paths.countries.list);
  const form = useForm({
    schema: countrySchema,
    initial,
    draft,
    submit: async (country) => afterSave(await save(country)),
  });
  return (
    <Form form={form} submitLabel="Registrar">
      <TextInput label="País" autoComplete="off" {...form.field('countryName')} />
    </Form>
  );
}
