/** Whether a column tells how money moved: by which payment type, method or account. */
export const isPaymentColumn = (column: string): boolean =>
  /^(payment_|method_names?$|money_store_|store_id$)/.test(column);

/** Whether a column has the day on which the money of a row moved. */
export const isMoneyDay = (column: string): boolean =>
  /^(sale|refund|invoice|expense|entry|business)_day$/.test(column);
