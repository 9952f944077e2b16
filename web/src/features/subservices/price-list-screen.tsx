import { subservicesListView } from '#domain/lists/subservices-list-view.ts';
import { paths } from '#web/config/paths.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { subservicesTopic } from './subservice-model.ts';
import { PriceListDocument } from './subservices.generated.ts';

/** /subservices/list-view: the price list, to read (doc 1 §2), by services; its search stands on top. */
export function PriceListScreen() {
  return (
    <ListScreen
      definition={subservicesListView}
      document={PriceListDocument}
      routes={paths.priceList}
      topic={subservicesTopic}
      groupOf={({ serviceName }) => serviceName}
      card={['subserviceName', 'cost']}
    />
  );
}
