import { Box, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Currency } from '#domain/money/currencies.ts';
import {
  type IdentificationType,
  identificationLabels,
  identificationPrefixes,
  identificationTypes,
  usualIdentificationType,
} from '#domain/people/identification.ts';
import look from '#web/ui/parts.module.css';

/** Form values of a document: type, prefix ('' for none) and number. */
export interface IdentificationValues {
  readonly identificationType: IdentificationType;
  readonly identificationPrefix: string;
  readonly identificationNumber: string;
}

/** Returns the most common document type of an office, with its first prefix (doc 1 §5). */
export function initialIdentification(currency: Currency): IdentificationValues {
  const identificationType = usualIdentificationType(currency);
  const [identificationPrefix = ''] = identificationPrefixes(identificationType);
  return { identificationType, identificationPrefix, identificationNumber: '' };
}

/** The part of a form that the input uses. */
export interface IdentificationForm {
  readonly values: IdentificationValues;
  readonly setValues: (values: Partial<IdentificationValues>) => void;
  readonly field: (path: 'identificationNumber') => TextInputProps;
}

const numberBox = { flex: '1 1 200px', miw: 0, maw: { base: 'none', sm: 288 } };

/** Document of the office's country: type, prefix if there is one, number. */
export function IdentificationInput({
  form,
  currency,
  present,
  search,
  ...number
}: Omit<TextInputProps, 'form'> & {
  form: IdentificationForm;
  currency: Currency;
  /** Current type of the person, an additional choice. */
  present?: IdentificationType;
  /** Replaces the plain input for the number. */
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
    <fieldset
      className={`${look.wrap} ${look.wide} ${look.narrowable}`}
      style={{ gap: 8, alignItems: 'start' }}
    >
      <legend className={look.hidden}>Documento</legend>
      <NativeSelect
        label="Tipo"
        flex="0 1 128px"
        miw={108}
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
          flex="0 0 64px"
          value={identificationPrefix}
          data={[...prefixes]}
          onChange={({ currentTarget }) =>
            form.setValues({ identificationPrefix: currentTarget.value })
          }
        />
      )}
      {search ? (
        <Box {...numberBox}>{search}</Box>
      ) : (
        <TextInput
          label="Número de identificación"
          {...numberBox}
          {...form.field('identificationNumber')}
          {...number}
        />
      )}
    </fieldset>
  );
}
