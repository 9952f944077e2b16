import { SegmentedControl } from '@mantine/core';
import { templateCurrency, trades } from '#domain/company/trade-templates.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { Form } from '#web/ui/form/form.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { useRecordForm } from '#web/ui/form/saving/use-record-form.ts';
import { Screen } from '#web/ui/screen.tsx';
import { servicesTopic } from './service-model.ts';
import { OfferServicesDocument } from './template.generated.ts';
import { TemplateLines } from './template-lines.tsx';
import {
  linesOfTrade,
  offeredCount,
  priceHint,
  templateSchema,
  toOfferInput,
} from './template-model.ts';

const [first] = trades;

/** /services/template: adds the usual services of a trade to the reader's office in one request. */
export function TemplateScreen() {
  const { currencyCode, officeName } = useCurrentUser();
  const trade = first?.name ?? '';
  const form = useRecordForm({
    schema: templateSchema,
    initial: { trade, lines: linesOfTrade(trade, currencyCode) },
    draft: 'services/template',
    today: null,
    topic: 'subservices',
    list: paths.subservices.list,
    about: () => officeName,
    save: async (offer) => {
      const { procOfferServices } = await request(OfferServicesDocument, {
        input: toOfferInput(offer, currencyCode),
      });
      void queryClient.invalidateQueries({ queryKey: [servicesTopic] });
      return checkEndCode(procOfferServices?.result);
    },
  });
  return (
    <Screen>
      <Form
        form={form}
        submitLabel="Agregar Servicios"
        aside={
          <Preview
            caption="Se agregarán"
            title={offeredCount(form.values.lines)}
            facts={[officeName]}
          >
            Desmarque lo que {officeName} no ofrece y ajuste los precios. {priceHint(currencyCode)}.
            Podrá cambiarlo después como Costo, en Editar Precios.
          </Preview>
        }
      >
        <SegmentedControl
          fullWidth
          aria-label="Rubro"
          data={trades.map(({ name, label }) => ({ value: name, label }))}
          value={form.values.trade}
          onChange={(chosen) =>
            form.setValues({ trade: chosen, lines: linesOfTrade(chosen, currencyCode) })
          }
        />
        <TemplateLines
          lines={form.values.lines}
          currency={templateCurrency(currencyCode)}
          error={form.errors.lines as string | undefined}
          onChange={(lines) => form.setValue('lines', [...lines])}
        />
      </Form>
    </Screen>
  );
}
