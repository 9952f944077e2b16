import { table } from './reach.ts';

/**
 * The scope of each role for each field of Mutation; a suffix after a point separates acts of one
 * field.
 */
export const acts = table(`
  field                                  adm   loc   sup   att   tec   ceo   ops   fin   mkt
  procCreateWorkdays                     all   own   own   own   -     -     -     -     -
  procCreateOldWorkday                   -     -     own   -     -     -     -     -     -
  deleteWorkdayById                      all   -     own   -     -     -     -     -     -
  procCreateClients                      -     own   own   own   -     -     -     -     -
  updateClientById.address               all   all   all   -     -     -     -     -     -
  updateClientById.status                all   all   all   -     -     -     -     -     -
  updateClientById.identificationNumber  all   all   all   -     -     -     -     -     -
  procReactivate.client                  all   all   all   -     -     -     -     -     -
  procReactivate.subservice              all   own   -     -     -     -     -     -     -
  procReactivate.country                 all   -     -     -     -     -     -     -     -
  procEraseClient                        all   -     -     -     -     -     -     -     -
  procCreatePrivacyRequest               all   -     -     -     -     -     -     -     -
  procLinkPrivacyRequest                 all   -     -     -     -     -     -     -     -
  procAnswerPrivacyRequest               all   -     -     -     -     -     -     -     -
  procExtendPrivacyRequest               all   -     -     -     -     -     -     -     -
  procSaveClientConsent                  all   all   all   all   -     -     -     -     -
  procSaveClientProfile                  -     all   all   all   -     -     -     -     -
  procSetClientDocument                  -     all   all   all   -     -     -     -     -
  createPerson                           all   all   all   all   -     -     -     -     -
  procCreateSales                        -     own   own   own   -     -     -     -     -
  procCreateSalesWarranty                -     own   own   own   -     -     -     -     -
  procUpdateSales.sale                   -     own   own   -     -     -     -     -     -
  procUpdateSales.warranty               -     own   own   -     -     -     -     -     -
  updateSaleById                         -     -     own   -     -     -     -     -     -
  updateSaleById.warranty                -     own   own   -     -     -     -     -     -
  procRefundSale                         all   own   own   -     -     -     -     -     -
  procCreateDiscounts                    -     own   own   -     -     -     -     -     -
  procUpdateDiscounts                    -     own   own   -     -     -     -     -     -
  updateDiscountById                     all   -     own   -     -     -     -     -     -
  procCreateAppointments                 -     own   own   own   -     -     -     -     -
  procCreateAppointmentsByName           -     own   own   own   -     -     -     -     -
  updateAppointmentById.status           all   own   own   -     -     -     -     -     -
  updateAppointmentById.appointmentDate  all   own   own   own   -     -     -     -     -
  updateAppointmentById.state            all   own   own   own   -     -     -     -     -
  procCreateAppointmentDetailByid        all   own   own   own   -     -     -     -     -
  procAppointmentDetailsUpdate           all   own   own   own   -     -     -     -     -
  procSaveAppointment                    all   own   own   own   -     -     -     -     -
  procMoveAppointment                    all   own   own   own   -     -     -     -     -
  procSendAppointmentMessage             all   own   own   own   -     -     -     -     -
  procSaveAppointmentSettings            all   own   own   -     -     -     -     -     -
  createEmployee.technician              all   own   own   -     -     -     -     -     -
  createEmployee.invited                 all   own   -     -     -     -     -     -     -
  createEmployee.supervisor              all   own   -     -     -     -     -     -     -
  createEmployee.administrator           all   -     -     -     -     -     -     -     -
  updateEmployeeById.technician          all   own   own   -     -     -     -     -     -
  updateEmployeeById.supervisor          all   own   own   -     -     -     -     -     -
  updateEmployeeById.administrator       all   -     -     -     -     -     -     -     -
  updateEmployeeById.lastName            all   own   own   -     -     -     -     -     -
  updateEmployeeById.status              all   own   own   -     -     -     -     -     -
  updateEmployeeById.email               all   own   own   -     -     -     -     -     -
  updateEmployeeById.roleId              all   -     -     -     -     -     -     -     -
  procReactivate.supervisor              all   own   own   -     -     -     -     -     -
  procReactivate.administrator           all   -     -     -     -     -     -     -     -
  deleteEmployeeById                     all   own   own   -     -     -     -     -     -
  procUsersRegister                      all   own   -     -     -     -     -     -     -
  procUsersRegister.supervisor           all   -     -     -     -     -     -     -     -
  procUsersRegister.administrator        all   -     -     -     -     -     -     -     -
  deleteUserById                         all   -     -     -     -     -     -     -     -
  procGivePasswordCode.technician        all   own   -     -     -     -     -     -     -
  procGivePasswordCode.localAdmin        all   own   -     -     -     -     -     -     -
  procGivePasswordCode.supervisor        all   -     -     -     -     -     -     -     -
  procGivePasswordCode.administrator     all   -     -     -     -     -     -     -     -
  procGivePasswordCode.user              all   -     -     -     -     -     -     -     -
  procInvite.technician                  all   own   -     -     -     -     -     -     -
  procInvite.localAdmin                  all   own   -     -     -     -     -     -     -
  procInvite.supervisor                  all   -     -     -     -     -     -     -     -
  procInvite.administrator               all   -     -     -     -     -     -     -     -
  procInvite.user                        all   -     -     -     -     -     -     -     -
  procUnblockAccount.technician          all   own   -     -     -     -     -     -     -
  procUnblockAccount.localAdmin          all   own   -     -     -     -     -     -     -
  procUnblockAccount.supervisor          all   -     -     -     -     -     -     -     -
  procUnblockAccount.user                all   -     -     -     -     -     -     -     -
  procEndSessionsOf.technician           all   own   -     -     -     -     -     -     -
  procEndSessionsOf.localAdmin           all   own   -     -     -     -     -     -     -
  procEndSessionsOf.supervisor           all   -     -     -     -     -     -     -     -
  procEndSessionsOf.user                 all   -     -     -     -     -     -     -     -
  procForgetSecondFactor.technician      all   own   -     -     -     -     -     -     -
  procForgetSecondFactor.localAdmin      all   own   -     -     -     -     -     -     -
  procForgetSecondFactor.supervisor      all   -     -     -     -     -     -     -     -
  procForgetSecondFactor.user            all   -     -     -     -     -     -     -     -
  createRole                             all   all   -     -     -     -     -     -     -
  updateRoleById                         all   all   -     -     -     -     -     -     -
  deleteRoleById                         all   -     -     -     -     -     -     -     -
  procSaveRolePermissions                all   -     -     -     -     -     -     -     -
  createService                          all   all   -     -     -     -     -     -     -
  updateServiceById                      all   all   -     -     -     -     -     -     -
  deleteServiceById                      all   -     -     -     -     -     -     -     -
  createSubservice                       all   own   own   -     -     -     -     -     -
  procOfferServices                      all   own   -     -     -     -     -     -     -
  updateSubserviceById.cost              all   own   own   -     -     -     -     -     -
  updateSubserviceById.status            all   own   -     -     -     -     -     -     -
  createCountry                          all   all   -     -     -     -     -     -     -
  updateCountryById.countryName          all   all   -     -     -     -     -     -     -
  updateCountryById.status               all   -     -     -     -     -     -     -     -
  createTown                             all   all   -     -     -     -     -     -     -
  updateTownById.townName                all   all   -     -     -     -     -     -     -
  updateTownById.status                  all   -     -     -     -     -     -     -     -
  createOffice                           all   all   -     -     -     -     -     -     -
  procSaveOffice                         all   own   -     -     -     -     -     -     -
  procSetInvoiceSeries                   all   own   -     -     -     -     -     -     -
  procSettingsCreateUpdate.base          all   own   -     -     -     -     -     -     -
  procSettingsCreateUpdate.royalty       all   -     -     -     -     -     -     -     -
  updateOfficeById.address               all   own   -     -     -     -     -     -     -
  updateOfficeById.exchangeValue         -     -     own   own   -     -     -     -     -
  updateOfficeById.euroValue             -     -     own   own   -     -     -     -     -
  procRegisterRate                       -     -     own   own   -     -     -     -     -
  procConfirmRate.accept                 all   -     all   -     -     -     -     all   -
  procConfirmRate.reject                 all   -     all   -     -     -     -     all   -
  procWithdrawRate                       all   -     all   -     -     -     -     all   -
  updateOfficeById.advertisingValue      -     -     own   -     -     -     -     -     -
  functionSavePercentIndicator           own   -     own   -     -     -     -     -     -
  createProvider                         all   own   own   -     -     -     -     -     -
  updateProviderById.notes               all   own   own   -     -     -     -     -     -
  updateProviderById.status              all   own   own   -     -     -     -     -     -
  createMoneyStore                       all   own   -     -     -     -     -     -     -
  updateMoneyStoreById.notes             all   own   -     -     -     -     -     -     -
  updateMoneyStoreById.status            all   own   -     -     -     -     -     -     -
  procPrepareSettlements                 -     own   own   -     -     -     -     -     -
  procAdjustSettlement                   -     own   own   -     -     -     -     -     -
  procApproveSettlements                 all   own   -     -     -     -     -     all   -
  procPaySettlements                     all   own   -     -     -     -     -     all   -
  procVoidSettlement.draft               -     own   own   -     -     -     -     -     -
  procVoidSettlement.approved            all   own   -     -     -     -     -     all   -
  procCreateAdvance                      all   own   own   -     -     -     -     all   -
  procSendSettlement                     all   own   own   -     -     -     -     -     -
  procSaveCommissionRate.new             all   own   -     -     -     -     -     -     -
  procSaveCommissionRate.status          all   own   -     -     -     -     -     -     -
  procSaveCommissionTier.new             all   own   -     -     -     -     -     -     -
  procSaveCommissionTier.status          all   own   -     -     -     -     -     -     -
  procSavePaymentMethod.new              all   own   -     -     -     -     -     -     -
  procSavePaymentMethod.status           all   own   -     -     -     -     -     -     -
  createCategory                         all   all   -     -     -     -     all   -     -
  updateCategoryById.categoryName        all   all   -     -     -     -     all   -     -
  updateCategoryById.status              all   all   -     -     -     -     all   -     -
  createProduct                          -     own   own   own   -     -     -     -     -
  procSaveProduct                        -     own   own   own   -     -     -     -     -
  updateProductById                      -     own   own   own   -     -     -     -     -
  procCreateInventory                    -     own   own   own   -     -     -     -     -
  procUpdateStock                        -     own   own   own   -     -     -     -     -
  updateInventoryById.status             all   own   own   -     -     -     -     -     -
  updateInventoryById.quantityMin        -     own   own   own   -     -     -     -     -
  createInvoice                          all   own   own   own   -     -     -     -     -
  updateInvoiceById.notes                all   own   -     -     -     -     -     -     -
  updateInvoiceById.status               all   own   -     -     -     -     -     -     -
  createExtraExpense                     -     own   own   -     -     -     -     -     -
  updateExtraExpenseById.description     -     own   own   -     -     -     -     -     -
  updateExtraExpenseById.status          -     own   own   -     -     -     -     -     -
  procCloseMonth                         all   -     -     -     -     -     -     -     -
  procReopenMonth                        all   -     -     -     -     -     -     -     -
  procSendProfitMessage                  all   own   own   -     -     -     -     -     -
  sendProfitMessage                      all   own   own   -     -     -     -     -     -
  procSendOfficeProfitMessage            -     own   own   -     -     -     -     -     -
  procResendMessage                      all   own   -     -     -     -     -     -     -
  procSeeSecurityAlerts                  all   -     -     -     -     -     -     -     -
  procOpenCash                           -     own   own   own   -     -     -     -     -
  procMoveCash                           all   own   own   -     -     -     -     -     -
  procCountCash                          -     own   own   own   -     -     -     -     -
  procCloseCash                          -     own   own   own   -     -     -     -     -
  procReopenCash.counted                 all   own   own   -     -     -     -     -     -
  procConfirmCash                        all   own   own   -     -     -     -     -     -
  procReopenCash.closed                  all   own   own   -     -     -     -     -     -
  procSaveCashRegister.new               all   own   -     -     -     -     -     -     -
  procSaveCashRegister.status            all   own   -     -     -     -     -     -     -
  procSaveSecondFactorPolicy             all   -     -     -     -     -     -     -     -
  procOpenIncident                       all   -     -     -     -     -     -     -     -
  procSaveIncident                       all   -     -     -     -     -     -     -     -
  procNotifyIncident                     all   -     -     -     -     -     -     -     -
  procCloseIncident                      all   -     -     -     -     -     -     -     -
  procSaveRetention                      all   -     -     -     -     -     -     -     -
  procCheckImport                        all   own   -     -     -     -     -     -     -
  procDecideImportRows                   all   own   -     -     -     -     -     -     -
  procRunImport.clients                  all   own   -     -     -     -     -     -     -
  procRunImport.staff                    all   own   -     -     -     -     -     -     -
  procPauseImport                        all   own   -     -     -     -     -     -     -
  procDiscardImport                      all   own   -     -     -     -     -     -     -
  procUndoImport                         all   own   -     -     -     -     -     -     -
`);

/** Acts that everyone may do for themselves only. */
export const ownActs = [
  'procEmployeeUpdatePassword',
  'procEndSession',
  'procFetchRates',
  'procEndOtherSessions',
  'procDismissSignInNotice',
  'procDenySignIn',
  'procSaveListView',
  'procDeleteListView',
  'procBeginCodeApp',
  'procConfirmCodeApp',
  'procRenewRecoveryCodes',
  'procRemoveSecondFactor',
  'procBeginPasskey',
  'procAddPasskey',
  'procRenamePasskey',
  'procRemovePasskey',
  'procBeginPasskeyStepUp',
  'procStepUp',
] as const;

/**
 * Acts without a session; the token of a link opens only its appointment, and a code only its
 * account.
 */
export const openActs: readonly string[] = [
  'procAuthenticateEmployeeJwtToken',
  'procBeginPasskeySignIn',
  'procSignInWithPasskey',
  'procAnswerAppointment',
  'procRequestPasswordCode',
  'procResetPassword',
  'procAcceptInvitation',
];
