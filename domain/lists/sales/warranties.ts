import { recordedSalesList } from './recorded-sales.ts';

/** 'Listado de Garantías' (doc 2 §2). */
export const warrantiesList = recordedSalesList('warranty');
