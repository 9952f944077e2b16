import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Currency } from '#domain/currencies.ts';
import {
  type IdentificationType,
  identificationLabels,
  identificationPrefixes,
  identificationTypes,
  usualIdentificationType,
} from '#domain/identification.ts';
import classes from './identification-input.module.css';

/** What the form holds of a document: its type, the chosen prefix ('' for none), its number. */
export interface IdentificationValues {
  readonly identificationType: IdentificationType;
  readonly identificationPrefix: string;
  readonly identificationNumber: string;
}

/** The type that most have at such an office, with its first prefix (doc 1 §5). */
export function initialIdentification(currency: Currency): IdentificationValues {
  const identificationType = usualIdentificationType(currency);
  const [identificationPrefix = ''] = identificationPrefixes(identificationType);
  return { identificationType, identificationPrefix, identificationNumber: '' };
}

/** The part of a form that the input works on. */
export interface IdentificationForm {
  readonly values: IdentificationValues;
  readonly setValues: (values: Partial<IdentificationValues>) => void;
  readonly field: (path: 'identificationNumber') => TextInputProps;
}

/** A document as the office's country writes it: type, prefix where there is one, number. */
export function IdentificationInput({
  form,
  currency,
  present,
  search,
  ...number
}: Omit<TextInputProps, 'form'> & {
  form: IdentificationForm;
  currency: Currency;
  /** A type that the person has already, offered besides. */
  present?: IdentificationType;
  /** Stands in for the plain input of the number. */
  search?: ReactNode;
}) {
  const offered = identificationTypes(currency);
  const types = present && !offered.includes(present) ? [present, ...offered] : offered;
  const { identificationType, identificationPrefix } = form.values;
  const prefixes = identificationPrefixes(identificationType);
  const chooseType = (type: IdentificationType) => {
    const [prefix = ''] = identificationPrefixes(type);
    form.setValues({ identificationType: type, identificationPrefix: prefix });
  };
  return (
    <fieldset className={classes.pair}>
      <legend className={classes.legend}>Documento</legend>
      <NativeSelect
        label="Tipo"
        className={classes.type}
        withAsterisk
        value={identificationType}
        data={types.map((value) => ({
          value,
          label: identificationLabels[value],
        }))}
        onChange={({ currentTarget }) => chooseType(currentTarget.value as IdentificationType)}
      />
      {prefixes.length > 0 && (
        <NativeSelect
          label="Letra"
          className={classes.prefix}
          value={identificationPrefix}
          data={[...prefixes]}
          onChange={({ currentTarget }) =>
            form.setValues({ identificationPrefix: currentTarget.value })
          }
        />
      )}
      {search ? (
        <div className={classes.number}>{search}</div>
      ) : (
        <TextInput
          label="Número de identificación"
          className={classes.number}
          {...form.field('identificationNumber')}
          {...number}
        />
      )}
    </fieldset>
  );
}
