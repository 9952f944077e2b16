import { subservicesList } from '#domain/lists/catalogue/subservices.ts';
import { paths } from '#web/config/paths.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { PriceInput } from './price-input.tsx';
import { subservicesTopic } from './subservice-model.ts';
import { SubservicesDocument } from './subservices.generated.ts';
import { usePriceFields } from './use-price-fields.ts';

/** /subservices/editprices: edits prices in place; the keyboard is enough (doc 1 §2, §5). */
export function EditPricesScreen() {
  const fields = usePriceFields();
  return (
    <ListScreen
      definition={subservicesList}
      document={SubservicesDocument}
      routes={paths.subservicePrices}
      topic={subservicesTopic}
      tabs={[{ label: 'Volver al Listado', link: { to: paths.subservices.list } }]}
      cells={{ cost: (subservice) => <PriceInput subservice={subservice} fields={fields} /> }}
      card={['subserviceName', 'cost']}
    />
  );
}
