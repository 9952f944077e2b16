import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasOfficialRate, rateModeCaptions, rateModes } from '#domain/money/rate-modes.ts';
import { taxName } from '#domain/sales/tax-names.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { Form } from '#web/ui/form/form.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { PercentInput } from '#web/ui/form/inputs/percent-input.tsx';
import { useAfterSave } from '#web/ui/form/saving/use-after-save.ts';
import type { Edits } from '#web/ui/form/saving/use-edits.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { NewPlaces } from './new-places.tsx';
import { OfficeCashInputs } from './office-cash-inputs.tsx';
import { boundedTolerances } from './office-cash-model.ts';
import {
  advancedFields,
  invoicingTypes,
  type OfficeValues,
  officeCurrencies,
  officeSchema,
  officesTopic,
  timeZones,
  toOfficeInput,
  usualTimeZone,
  valuesOfCountry,
} from './office-model.ts';
import { OfficePaperInputs } from './office-paper-inputs.tsx';
import { OfficeSettlementInputs } from './office-settlement-inputs.tsx';
import { OfficePlacesDocument, SaveOfficeDocument } from './offices.generated.ts';
import { ReceiptPreview } from './receipt-preview.tsx';

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Fields of an office and its settings (doc 3 §5); `done` is the success text. */
export function OfficeForm({
  id,
  initial,
  edits,
  done,
}: {
  id?: string;
  initial: OfficeValues;
  /** The existing office, for merging changes by others (D59). */
  edits?: Edits;
  done: string;
}) {
  const afterSave = useAfterSave(officesTopic, paths.offices.list);
  const setsRoyalty = usePermission('office.see_all');
  const { data } = useQuery({
    queryKey: ['towns', 'places'],
    queryFn: () => request(OfficePlacesDocument, {}),
  });
  const form = useForm({
    schema: officeSchema.check(boundedTolerances(initial)),
    initial,
    draft: id ? `offices/${id}` : 'offices/add',
    today: null,
    edits,
    submit: async (office, { version }) => {
      const { procSaveOffice } = await request(SaveOfficeDocument, {
        input: { ...toOfficeInput(office, id), version },
      });
      checkEndCode(procSaveOffice?.result);
      return afterSave(done, { about: office.officeName });
    },
  });
  const countries = data?.allVCountries?.nodes ?? [];
  const towns = data?.allVTowns?.nodes ?? [];
  const country = countries.find(({ id }) => id === form.values.countryId);
  const chooseCountry = (countryId: string, name = '') => {
    const [first, ...others] = towns.filter((town) => town.countryId === countryId);
    const townId = first && others.length === 0 ? first.id : '';
    form.setValues({ countryId, townId, ...valuesOfCountry(name) });
  };
  return (
    <Form
      form={form}
      columns={2}
      aside={
        <ReceiptPreview
          office={form.values}
          town={towns.find(({ id }) => id === form.values.townId)?.townName}
        />
      }
    >
      <FormSection title="Lo que lee el cliente">
        <TextInput label="Sucursal" {...form.field('officeName')} />
        <TextInput label="Dirección" {...form.field('address')} />
        <TextInput label="Teléfono" type="tel" {...form.field('phone')} />
        <TextInput label="Email" type="email" {...form.field('email')} />
        <TextInput label="Instagram" {...form.field('instagram')} />
        <OfficePaperInputs form={form} />
      </FormSection>
      <FormSection
        title="País, moneda e impuesto"
        help="El país propone moneda, zona horaria, impuesto y los documentos de los clientes."
      >
        <ChoiceInput
          label="País"
          choices={countries.map((each) => ({ value: each.id, label: each.countryName }))}
          {...form.field('countryId')}
          onChange={({ currentTarget: { value } }) =>
            chooseCountry(value, countries.find(({ id }) => id === value)?.countryName)
          }
        />
        <ChoiceInput
          label="Localidad"
          choices={towns
            .filter(({ countryId }) => countryId === form.values.countryId)
            .map((each) => ({ value: each.id, label: each.townName }))}
          {...form.field('townId')}
        />
        <ChoiceInput
          label="Moneda"
          choices={same(officeCurrencies)}
          {...form.field('currencyCode')}
          onChange={({ currentTarget: { value: currencyCode } }) =>
            form.setValues({ currencyCode, timeZone: usualTimeZone(currencyCode) })
          }
        />
        <NativeSelect label="Zona horaria" data={[...timeZones]} {...form.field('timeZone')} />
        <PercentInput label={`${taxName(form.values.currencyCode)} (%)`} {...form.field('iva')} />
        <ChoiceInput
          label="Tipo de facturación"
          choices={same(invoicingTypes)}
          {...form.field('invoicing')}
        />
        <NewPlaces
          country={country && { id: country.id, name: country.countryName }}
          onCountry={({ id, name }) => chooseCountry(id, name)}
          onTown={(town) => form.setValue('townId', town.id)}
        />
      </FormSection>
      <OfficeSettlementInputs form={form} />
      <FormSection
        title="Avanzado"
        folded
        hasError={advancedFields.some((path) => form.errors[path])}
      >
        <PercentInput label="Base (%)" {...form.field('netBase')} />
        {/* Only readers of all branches may set the royalty. */}
        <PercentInput label="Regalía (%)" readOnly={!setsRoyalty} {...form.field('royalty')} />
        <TextInput
          label="Cerrar sesiones sin uso (minutos)"
          placeholder="De 5 a 720; vacío: 12 horas"
          inputMode="numeric"
          {...form.field('idleMinutes')}
        />
        {hasOfficialRate(form.values.currencyCode) && (
          <NativeSelect
            label="Tasa de cambio"
            data={rateModes.map((value) => ({ value, label: rateModeCaptions[value] }))}
            {...form.field('rateMode')}
          />
        )}
        <OfficeCashInputs form={form} />
        <div>
          <Switch label="Sucursal VIP" mt="xl" {...form.field('vip', 'checkbox')} />
          <Switch label="Puerto Libre" mt="xs" {...form.field('freePort', 'checkbox')} />
        </div>
      </FormSection>
    </Form>
  );
}
