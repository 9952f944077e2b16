import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isCurrency } from '#domain/money/currencies.ts';
import { formatMoney, isDecimal } from '#domain/money/money.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { can, useCurrentUser } from '#web/lib/session/session.ts';
import { confirmPrice } from '#web/shared/confirm-price.ts';
import { useOfficeCurrency } from '#web/shared/offices/use-office-currency.ts';
import { Form } from '#web/ui/form/form.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { useAfterSave } from '#web/ui/form/saving/use-after-save.ts';
import type { Edits, ReadRecord } from '#web/ui/form/saving/use-edits.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import {
  currencyChoices,
  type Subservice,
  type SubserviceValues,
  sellsIn,
  subserviceSchema,
  subservicesTopic,
} from './subservice-model.ts';
import { SubserviceChoicesDocument } from './subservices.generated.ts';

/**
 * Fields of a new or existing subservice (doc 1 §5); `save` returns the success text. An existing
 * one stays at its office.
 */
export function SubserviceForm({
  initial,
  draft,
  edits,
  known = false,
  save,
}: {
  initial: SubserviceValues;
  draft: string;
  /** The existing subservice, for merging changes by others (D59). */
  edits?: Edits;
  known?: boolean;
  save: (subservice: Subservice, read: ReadRecord) => Promise<string>;
}) {
  const currentUser = useCurrentUser();
  const afterSave = useAfterSave(subservicesTopic, paths.subservices.list);
  const { data } = useQuery({
    queryKey: ['services', 'choices'],
    queryFn: () => request(SubserviceChoicesDocument, {}),
  });
  const form = useForm({
    schema: subserviceSchema(known && !initial.description),
    initial,
    draft,
    today: null,
    edits,
    submit: async (subservice, read) => {
      const { cost, currencyCode } = initial;
      const isReplaced =
        known && isCurrency(currencyCode) && subservice.currencyCode === currencyCode;
      if (isReplaced && !(await confirmPrice(cost, subservice.cost, currencyCode))) {
        return false;
      }
      return afterSave(await save(subservice, read), { about: subservice.subserviceName });
    },
  });
  const officeCurrency = useOfficeCurrency(form.values.officeId);
  const present = known ? initial.currencyCode : '';
  const { currencyCode: chosen } = form.values;
  const { setValue } = form;
  // Another branch may sell in other currencies.
  useEffect(() => {
    if (chosen !== present && !sellsIn(officeCurrency, chosen)) {
      setValue('currencyCode', officeCurrency);
    }
  }, [chosen, present, officeCurrency, setValue]);
  const services = data?.allServices?.nodes ?? [];
  const offices = (data?.allOffices?.nodes ?? []).filter(
    ({ id }) => can('office.see_all', currentUser) || id === currentUser.officeId,
  );
  return (
    <Form
      form={form}
      columns={2}
      aside={
        <Preview
          title={form.values.subserviceName}
          facts={[
            services.find(({ id }) => id === form.values.serviceId)?.serviceName,
            isDecimal(form.values.cost) &&
              formatMoney(form.values.cost, isCurrency(chosen) ? chosen : officeCurrency),
            form.values.avgMinuts && `${form.values.avgMinuts} min`,
          ]}
        >
          Un precio nuevo vale para las ventas que siguen. La duración aparta la agenda.
        </Preview>
      }
    >
      <ChoiceInput
        label="Servicio"
        choices={services.map(({ id, serviceName }) => ({ value: id, label: serviceName }))}
        {...form.field('serviceId')}
      />
      <TextInput label="Subservicio" {...form.field('subserviceName')} />
      <TextInput label="Descripción" {...form.field('description')} />
      <ChoiceInput
        label="Sucursal"
        disabled={known}
        choices={offices.map(({ id, officeName }) => ({ value: id, label: officeName }))}
        {...form.field('officeId')}
      />
      <NativeSelect
        label="Moneda"
        data={currencyChoices(officeCurrency, present)}
        {...form.field('currencyCode')}
      />
      <MoneyInput
        label="Costo"
        description="El precio que paga el cliente, con IVA"
        currency={isCurrency(chosen) ? chosen : officeCurrency}
        {...form.field('cost')}
      />
      <TextInput
        label="Duración"
        rightSection="min"
        inputMode="numeric"
        {...form.field('avgMinuts')}
      />
    </Form>
  );
}
