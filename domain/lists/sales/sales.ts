import { recordedSalesList } from './recorded-sales.ts';

/** 'Listado de Ventas' (doc 2 §2). */
export const salesList = recordedSalesList('sale');
