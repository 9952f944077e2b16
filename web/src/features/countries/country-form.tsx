import { TextInput } from '@mantine/core';
import { paths } from '#web/config/paths.ts';
import { Form } from '#web/ui/form/form.tsx';
import { useAfterSave } from '#web/ui/form/use-after-save.ts';
import type { Edits, ReadRecord } from '#web/ui/form/use-edits.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { type Country, countriesTopic, countrySchema } from './country-model.ts';

/** The inputs of a country, new or known (doc 3 §5); `save` answers the text of its success. */
export function CountryForm({
  initial,
  draft,
  edits,
  save,
}: {
  initial: Country;
  draft: string;
  /** The known one, which others may save meanwhile (D59). */
  edits?: Edits;
  save: (country: Country, read: ReadRecord) => Promise<string>;
}) {
  const afterSave = useAfterSave(countriesTopic, paths.countries.list);
  const form = useForm({
    schema: countrySchema,
    initial,
    draft,
    edits,
    submit: async (country, read) => afterSave(await save(country, read)),
  });
  return (
    <Form form={form}>
      <TextInput label="País" autoComplete="off" {...form.field('countryName')} />
    </Form>
  );
}
