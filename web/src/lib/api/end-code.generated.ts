/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type Ended_FunctionSavePercentIndicatorPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcAnswerPrivacyRequestPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcAppointmentDetailsUpdatePayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcCheckImportPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcCloseCashPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcCloseIncidentPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcCloseMonthPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcConfirmCashPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcConfirmRatePayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcCountCashPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcCreateAppointmentDetailByidPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcCreateAppointmentsByNamePayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcCreateAppointmentsPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcCreateClientsPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcCreateDiscountsPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcCreateOldWorkdayPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcCreatePrivacyRequestPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcCreateSalesPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcCreateSalesWarrantyPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcCreateWorkdaysPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcDecideImportRowsPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcDeleteListViewPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcDenySignInPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcDiscardImportPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcDismissSignInNoticePayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcEmployeeUpdatePasswordPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcEndOtherSessionsPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcEndSessionPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcEndSessionsOfPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcEraseClientPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcExtendPrivacyRequestPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcFetchRatesPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcForgetSecondFactorPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcLinkPrivacyRequestPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcMoveAppointmentPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcMoveCashPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcNotifyIncidentPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcOfferServicesPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcOpenCashPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcOpenIncidentPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcPauseImportPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcReactivatePayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcRefundSalePayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcRegisterRatePayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcRemovePasskeyPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcRemoveSecondFactorPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcRenamePasskeyPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcReopenCashPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcReopenMonthPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcResendMessagePayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcRunImportPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSaveAppointmentPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSaveAppointmentSettingsPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSaveCashRegisterPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSaveClientConsentPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSaveClientProfilePayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSaveCommissionRatePayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSaveCommissionTierPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSaveIncidentPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSaveListViewPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSaveOfficePayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSavePaymentMethodPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSaveProductPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSaveRetentionPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSaveRolePermissionsPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSaveSecondFactorPolicyPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSeeSecurityAlertsPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSendAppointmentMessagePayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSendOfficeProfitMessagePayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSendProfitMessagePayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSendSettlementPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSetClientDocumentPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSetInvoiceSeriesPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcSettingsCreateUpdatePayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcStepUpPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcUnblockAccountPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcUndoImportPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcUpdateDiscountsPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcUpdateSalesPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcUsersRegisterPayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_ProcWithdrawRatePayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type Ended_SendProfitMessagePayload_Fragment = { result: { vEndCode: string | null, vMessage: string | null } | null };

export type EndedFragment =
  | Ended_FunctionSavePercentIndicatorPayload_Fragment
  | Ended_ProcAnswerPrivacyRequestPayload_Fragment
  | Ended_ProcAppointmentDetailsUpdatePayload_Fragment
  | Ended_ProcCheckImportPayload_Fragment
  | Ended_ProcCloseCashPayload_Fragment
  | Ended_ProcCloseIncidentPayload_Fragment
  | Ended_ProcCloseMonthPayload_Fragment
  | Ended_ProcConfirmCashPayload_Fragment
  | Ended_ProcConfirmRatePayload_Fragment
  | Ended_ProcCountCashPayload_Fragment
  | Ended_ProcCreateAppointmentDetailByidPayload_Fragment
  | Ended_ProcCreateAppointmentsByNamePayload_Fragment
  | Ended_ProcCreateAppointmentsPayload_Fragment
  | Ended_ProcCreateClientsPayload_Fragment
  | Ended_ProcCreateDiscountsPayload_Fragment
  | Ended_ProcCreateOldWorkdayPayload_Fragment
  | Ended_ProcCreatePrivacyRequestPayload_Fragment
  | Ended_ProcCreateSalesPayload_Fragment
  | Ended_ProcCreateSalesWarrantyPayload_Fragment
  | Ended_ProcCreateWorkdaysPayload_Fragment
  | Ended_ProcDecideImportRowsPayload_Fragment
  | Ended_ProcDeleteListViewPayload_Fragment
  | Ended_ProcDenySignInPayload_Fragment
  | Ended_ProcDiscardImportPayload_Fragment
  | Ended_ProcDismissSignInNoticePayload_Fragment
  | Ended_ProcEmployeeUpdatePasswordPayload_Fragment
  | Ended_ProcEndOtherSessionsPayload_Fragment
  | Ended_ProcEndSessionPayload_Fragment
  | Ended_ProcEndSessionsOfPayload_Fragment
  | Ended_ProcEraseClientPayload_Fragment
  | Ended_ProcExtendPrivacyRequestPayload_Fragment
  | Ended_ProcFetchRatesPayload_Fragment
  | Ended_ProcForgetSecondFactorPayload_Fragment
  | Ended_ProcLinkPrivacyRequestPayload_Fragment
  | Ended_ProcMoveAppointmentPayload_Fragment
  | Ended_ProcMoveCashPayload_Fragment
  | Ended_ProcNotifyIncidentPayload_Fragment
  | Ended_ProcOfferServicesPayload_Fragment
  | Ended_ProcOpenCashPayload_Fragment
  | Ended_ProcOpenIncidentPayload_Fragment
  | Ended_ProcPauseImportPayload_Fragment
  | Ended_ProcReactivatePayload_Fragment
  | Ended_ProcRefundSalePayload_Fragment
  | Ended_ProcRegisterRatePayload_Fragment
  | Ended_ProcRemovePasskeyPayload_Fragment
  | Ended_ProcRemoveSecondFactorPayload_Fragment
  | Ended_ProcRenamePasskeyPayload_Fragment
  | Ended_ProcReopenCashPayload_Fragment
  | Ended_ProcReopenMonthPayload_Fragment
  | Ended_ProcResendMessagePayload_Fragment
  | Ended_ProcRunImportPayload_Fragment
  | Ended_ProcSaveAppointmentPayload_Fragment
  | Ended_ProcSaveAppointmentSettingsPayload_Fragment
  | Ended_ProcSaveCashRegisterPayload_Fragment
  | Ended_ProcSaveClientConsentPayload_Fragment
  | Ended_ProcSaveClientProfilePayload_Fragment
  | Ended_ProcSaveCommissionRatePayload_Fragment
  | Ended_ProcSaveCommissionTierPayload_Fragment
  | Ended_ProcSaveIncidentPayload_Fragment
  | Ended_ProcSaveListViewPayload_Fragment
  | Ended_ProcSaveOfficePayload_Fragment
  | Ended_ProcSavePaymentMethodPayload_Fragment
  | Ended_ProcSaveProductPayload_Fragment
  | Ended_ProcSaveRetentionPayload_Fragment
  | Ended_ProcSaveRolePermissionsPayload_Fragment
  | Ended_ProcSaveSecondFactorPolicyPayload_Fragment
  | Ended_ProcSeeSecurityAlertsPayload_Fragment
  | Ended_ProcSendAppointmentMessagePayload_Fragment
  | Ended_ProcSendOfficeProfitMessagePayload_Fragment
  | Ended_ProcSendProfitMessagePayload_Fragment
  | Ended_ProcSendSettlementPayload_Fragment
  | Ended_ProcSetClientDocumentPayload_Fragment
  | Ended_ProcSetInvoiceSeriesPayload_Fragment
  | Ended_ProcSettingsCreateUpdatePayload_Fragment
  | Ended_ProcStepUpPayload_Fragment
  | Ended_ProcUnblockAccountPayload_Fragment
  | Ended_ProcUndoImportPayload_Fragment
  | Ended_ProcUpdateDiscountsPayload_Fragment
  | Ended_ProcUpdateSalesPayload_Fragment
  | Ended_ProcUsersRegisterPayload_Fragment
  | Ended_ProcWithdrawRatePayload_Fragment
  | Ended_SendProfitMessagePayload_Fragment
;
