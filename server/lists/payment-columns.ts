/** Returns whether a column reveals how money moved: the payment type, method or account. */
export const isPaymentColumn = (column: string): boolean =>
  /^(payment_|method_names?$|money_store_|store_id$)/.test(column);

/** Returns whether a column has the day on which the money of a row moved. */
export const isMoneyDay = (column: string): boolean =>
  /^(sale|refund|invoice|expense|entry|business)_day$/.test(column);
