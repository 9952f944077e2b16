import { expect, test } from 'vitest';
import {
  cashStateCaptions,
  countPurposeCaptions,
  entryTypeCaptions,
  storeTypeCaptions,
} from './cash.ts';

test('the four types of money stores have their captions (doc 4 §3 money_stores)', () => {
  expect(storeTypeCaptions).toEqual({
    DRAWER: 'Gaveta',
    SAFE: 'Caja fuerte',
    BANK: 'Banco',
    EWALLET: 'Billetera',
  });
});

test('the states of a cash session and the kinds of count have their captions (doc 4 §3 cash_registers)', () => {
  expect(cashStateCaptions).toEqual({ OPEN: 'Abierta', COUNTED: 'Contada', CLOSED: 'Cerrada' });
  expect(countPurposeCaptions).toEqual({ OPENING: 'Apertura', SPOT: 'Arqueo', CLOSING: 'Cierre' });
});

test('the types of money entries have their captions (doc 4 §3 money_entries)', () => {
  expect(entryTypeCaptions).toEqual({
    OPENING: 'Apertura',
    SALE: 'Venta',
    CHANGE: 'Vuelto',
    ROUNDING: 'Redondeo',
    REFUND: 'Reembolso',
    TIP_OUT: 'Propina entregada',
    EXPENSE: 'Gasto',
    PAY_IN: 'Entrada',
    PAY_OUT: 'Salida',
    TRANSFER: 'Traslado',
    DEPOSIT: 'Depósito',
    ADVANCE: 'Adelanto',
    SETTLEMENT: 'Liquidación',
    DIFFERENCE: 'Diferencia',
  });
});
