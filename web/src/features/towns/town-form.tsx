import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { Form } from '#web/ui/form/form.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { type RecordFormProps, useRecordForm } from '#web/ui/form/saving/use-record-form.ts';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { type Town, townSchema, townsTopic } from './town-model.ts';
import {
  CreateTownDocument,
  TownCountriesDocument,
  TownDocument,
  UpdateTownDocument,
} from './towns.generated.ts';

/** Fields of a new or existing town (doc 3 §5). */
function TownForm(props: RecordFormProps<Town>) {
  const { data } = useQuery({
    queryKey: ['countries', 'choices'],
    queryFn: () => request(TownCountriesDocument, {}),
  });
  const form = useRecordForm({
    ...props,
    today: null,
    schema: townSchema,
    topic: townsTopic,
    list: paths.towns.list,
    about: ({ townName }) => townName,
  });
  const countries = data?.allVCountries?.nodes ?? [];
  return (
    <Form
      form={form}
      aside={
        <Preview
          title={form.values.townName}
          facts={[countries.find(({ id }) => id === form.values.countryId)?.countryName]}
        >
          La localidad sale con la dirección de cada sucursal.
        </Preview>
      }
    >
      <ChoiceInput
        label="País"
        choices={countries.map(({ id, countryName }) => ({ value: id, label: countryName }))}
        {...form.field('countryId')}
      />
      <TextInput label="Localidad" {...form.field('townName')} />
    </Form>
  );
}

/** /towns/add */
export function AddTownScreen() {
  return (
    <Screen>
      <TownForm
        initial={{ townName: '', countryId: '' }}
        draft="towns/add"
        save={async (town) => {
          await request(CreateTownDocument, { town });
          return successTexts.added;
        }}
      />
    </Screen>
  );
}

/** /towns/edit/{id} */
export function EditTownScreen() {
  return (
    <RecordScreen
      topic={townsTopic}
      read={async (id, options) => (await request(TownDocument, { id }, options)).townById}
    >
      {({ id, townName, countryId }, edits) => (
        <TownForm
          initial={{ townName, countryId }}
          draft={`towns/${id}`}
          edits={edits(({ townName, countryId }) => ({ townName, countryId }))}
          save={async (patch, { version }) => {
            await request(UpdateTownDocument, { id, patch, version });
            return successTexts.edited;
          }}
        />
      )}
    </RecordScreen>
  );
}
