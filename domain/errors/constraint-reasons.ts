/** Field and reason of a violated check constraint. */
export interface ConstraintReason {
  readonly field: string;
  /** Continues 'Dato inválido, por favor verifique: '. */
  readonly reason: string;
}

const empty = 'no puede quedar vacío';
const negative = 'no puede ser negativo';
const percent = 'va de 0 a 100 %';
const currency = 'es una de las monedas VES, USD, EUR o PEN';
const paidCurrency = 'es una de las monedas VES, PEN, USD, EUR o USDT';
const amount = 'debe ser mayor a 0 y de hasta 16 enteros';
const rate = 'debe ser mayor a 0 y de hasta 12 enteros';
const lowerCase = 'se escribe en minúsculas';
const notEnoughPiecesText = 'no quedan tantas piezas';
const order = 'debe terminar después de empezar';

/**
 * Field and reason by constraint name; a test requires one for each check constraint.
 * `constraintReason` itself returns those of `status`, which are the same in every table.
 */
const reasons: Readonly<Record<string, readonly [field: string, reason: string]>> = {
  appointments_minutes_check: ['minutes', 'la duración va de 5 a 1440 minutos'],
  appointments_state_check: ['state', 'no es un estado de una cita'],
  appointments_times_check: ['appointmentDate', order],
  appointments_details_avg_minuts_check: ['avg_minuts', 'la duración va de 1 a 1440 minutos'],
  cash_drawers_currency_code_check: [
    'currencyCode',
    `${currency}, el efectivo de otra no tiene gaveta`,
  ],
  cash_registers_register_name_check: ['registerName', empty],
  categories_category_name_check: ['categoryName', empty],
  clients_identification_number_check: ['identificationNumber', empty],
  companies_company_name_check: ['companyName', empty],
  countries_country_name_check: ['countryName', empty],
  discounts_dates_check: ['endDate', 'no puede ser anterior a la fecha de inicio'],
  discounts_days_check: ['days', 'elija de 1 a 7 días, de 0 (domingo) a 6 (sábado)'],
  discounts_discount_name_check: ['discountName', empty],
  discounts_details_percentage_discount_check: [
    'percentageDiscount',
    'el porcentaje debe ser mayor a 0 y menor a 100',
  ],
  employees_commission_check: ['commission', percent],
  employees_email_check: ['email', lowerCase],
  employees_identification_number_check: ['identificationNumber', empty],
  employees_keep_no_password: ['password', 'la contraseña no se guarda con sus datos'],
  employees_supervisor_commission_check: ['supervisorCommission', percent],
  extra_expenses_amount_check: ['amount', amount],
  extra_expenses_service_name_check: ['serviceName', empty],
  imports_kind_check: ['kind', 'es clients, services, staff, providers, products o appointments'],
  imports_state_check: ['state', 'no es un estado de una importación'],
  import_rows_choice_check: ['choice', 'es SAME, OTHER o SKIP'],
  import_rows_state_check: ['state', 'no es un estado de una fila'],
  inventories_quantity_available_check: ['quantity', notEnoughPiecesText],
  inventories_quantity_max_check: ['quantityMax', negative],
  inventories_quantity_min_check: ['quantityMin', negative],
  invoices_invoice_number_check: ['invoiceNumber', empty],
  invoices_tax_total_check: ['taxTotal', 'no puede ser negativo, y es de hasta 16 enteros'],
  invoices_total_check: ['total', amount],
  commission_rates_rate_check: ['rate', 'va de 0 a 100 %, con dos decimales como máximo'],
  commission_tiers_from_net_check: ['fromNet', 'no puede ser negativo'],
  commission_tiers_rate_check: ['rate', 'va de 0 a 100 %, con dos decimales como máximo'],
  commission_rates_scope_check: ['serviceId', 'la comisión es de un servicio o de un subservicio'],
  payment_methods_counting_check: ['counting', 'es CASH, BATCH o NONE'],
  payment_methods_currency_code_check: ['currencyCode', paidCurrency],
  payment_methods_default_check: ['isDefault', 'uno deshabilitado no es el predeterminado'],
  payment_methods_method_name_check: ['methodName', empty],
  payment_methods_payment_type_check: ['paymentType', 'es Transfer, Cash, TDC o TDD'],
  payment_methods_rounding_check: ['roundingStep', 'solo el efectivo se redondea'],
  payment_methods_rounding_step_check: ['roundingStep', negative],
  money_stores_currency_code_check: ['currencyCode', paidCurrency],
  money_stores_money_store_name_check: ['moneyStoreName', empty],
  money_stores_store_type_check: ['storeType', 'es DRAWER, SAFE, BANK o EWALLET'],
  office_appointment_settings_hours_check: [
    'closes',
    'la hora de cierre debe ser posterior a la de apertura',
  ],
  office_rates_check: ['value', 'debe ser mayor a 0'],
  office_settings_fiscal_notice_check: [
    'config',
    'la leyenda «Sin valor fiscal» es AUTO, ALWAYS o NEVER',
  ],
  office_settings_idle_minutes_check: ['idleMinutes', 'va de 5 a 720 minutos'],
  office_settings_invoicing_check: ['config', "la facturación es 'NO APLICA' o 'FACTURA ACTIVA'"],
  office_settings_iva_check: ['config', `el IVA ${percent}`],
  office_settings_net_base_check: ['config', `la base ${percent}`],
  office_settings_office_type_check: ['config', 'el tipo es REGULAR, VIP, FREE_PORT o DUAL'],
  office_settings_royalty_check: ['config', `la regalía ${percent}`],
  office_settings_sale_paper_check: ['config', 'el papel es A4 o 80MM'],
  offices_advertising_value_check: ['advertisingValue', percent],
  offices_currency_code_check: ['currencyCode', currency],
  offices_euro_value_check: ['euroValue', rate],
  offices_exchange_value_check: ['exchangeValue', rate],
  offices_office_name_check: ['officeName', empty],
  offices_time_zone_check: ['timeZone', 'es America/Caracas o America/Lima'],
  people_identification_number_check: ['identificationNumber', empty],
  percent_indicators_percent_check: ['percent', 'debe ser mayor a 0 y hasta 100'],
  products_product_name_check: ['productName', empty],
  products_unit_price_check: ['unitPrice', 'debe ser como mínimo 1 y de hasta 16 enteros'],
  providers_identification_number_check: ['identificationNumber', empty],
  providers_provider_name_check: ['providerName', empty],
  roles_discount_limit_check: ['discountLimit', percent],
  roles_role_name_check: ['roleName', empty],
  roles_visible_check: ['visible', 'es 0 (no) o 1 (sí)'],
  roles_earns_on_check: ['earnsOn', 'no es una forma de comisión'],
  sales_details_cost_check: ['cost', 'el costo de la línea debe ser mayor a 0'],
  sales_details_discount_check: ['discount', percent],
  sales_details_granted_check: ['grantedDiscount', 'un descuento de caja tiene monto y motivo'],
  sales_details_tax_check: ['tax', negative],
  sales_details_times_check: ['endsAt', order],
  sales_details_tip_check: ['tip', negative],
  sales_payments_direction_check: ['paymentDetails', 'la dirección es 1 o -1'],
  sales_payments_amount_check: ['paymentDetails', 'el pago no puede ser negativo'],
  sales_payments_payment_type_check: ['paymentDetails', 'el pago es Transfer, Cash, TDC o TDD'],
  services_color_check: ['color', 'el color va de 1 a 8'],
  services_service_name_check: ['serviceName', empty],
  stock_movements_mov_type_check: ['movType', 'es ADD (entrada) o SUB (salida)'],
  stock_movements_quantity_after_check: ['quantity', notEnoughPiecesText],
  stock_movements_quantity_check: ['quantity', 'debe ser mayor a 0'],
  subservices_avg_minuts_check: ['avg_minuts', 'la duración va de 1 a 1440 minutos'],
  subservices_cost_check: ['cost', amount],
  subservices_currency_code_check: ['currencyCode', currency],
  subservices_subservice_name_check: ['subserviceName', empty],
  towns_town_name_check: ['townName', empty],
  users_email_check: ['email', lowerCase],
};

/** Returns null for a constraint that does not check caller input. */
export function constraintReason(constraint: string): ConstraintReason | null {
  if (constraint.endsWith('_status_check')) {
    return { field: 'status', reason: 'el estado es 1 (activo) o 2 (desactivado)' };
  }
  const known = Object.hasOwn(reasons, constraint) ? reasons[constraint] : undefined;
  return known ? { field: known[0], reason: known[1] } : null;
}
