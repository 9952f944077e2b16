import { NativeSelect, TextInput } from '@mantine/core';
import {
  fiscalNoticeCaptions,
  fiscalNotices,
  fiscalNoticeText,
  salePaperCaptions,
  salePapers,
} from '#domain/sales/sale-papers.ts';
import { taxIdName } from '#domain/sales/tax-names.ts';

interface PaperForm {
  readonly values: { readonly currencyCode: string };
  readonly field: (path: 'legalName' | 'taxId' | 'salePaper' | 'fiscalNotice') => object;
}

/** Issuer data on receipts and invoices of an office, and the paper size. */
export function OfficePaperInputs({ form }: { form: PaperForm }) {
  return (
    <>
      <TextInput
        label="Razón social"
        placeholder="Vacía: el nombre de la compañía"
        {...form.field('legalName')}
      />
      <TextInput
        label={taxIdName(form.values.currencyCode)}
        placeholder="Vacío: no se imprime"
        {...form.field('taxId')}
      />
      <NativeSelect
        label="Papel de las ventas"
        data={salePapers.map((value) => ({ value, label: salePaperCaptions[value] }))}
        {...form.field('salePaper')}
      />
      <NativeSelect
        label={`Imprimir «${fiscalNoticeText}»`}
        data={fiscalNotices.map((value) => ({ value, label: fiscalNoticeCaptions[value] }))}
        {...form.field('fiscalNotice')}
      />
    </>
  );
}
