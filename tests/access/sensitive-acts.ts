/**
 * Acts of the matrix that a stolen session must not do (D67): `always` needs a step-up if the
 * sign-in is older than 5 minutes, `asked` if the company requires second factors.
 */
export const sensitiveActs: Readonly<Record<string, 'always' | 'asked'>> = {
  'createEmployee.supervisor': 'asked',
  'createEmployee.administrator': 'always',
  'updateEmployeeById.email': 'always',
  'updateEmployeeById.roleId': 'always',
  'procReactivate.supervisor': 'asked',
  'procReactivate.administrator': 'asked',
  'procUsersRegister.supervisor': 'asked',
  'procUsersRegister.administrator': 'always',
  'procGivePasswordCode.technician': 'always',
  'procGivePasswordCode.localAdmin': 'always',
  'procGivePasswordCode.supervisor': 'always',
  'procGivePasswordCode.administrator': 'always',
  'procGivePasswordCode.user': 'always',
  'procInvite.technician': 'always',
  'procInvite.localAdmin': 'always',
  'procInvite.supervisor': 'always',
  'procInvite.administrator': 'always',
  'procInvite.user': 'always',
  'procUnblockAccount.technician': 'asked',
  'procUnblockAccount.localAdmin': 'asked',
  'procUnblockAccount.supervisor': 'asked',
  'procUnblockAccount.user': 'asked',
  'procForgetSecondFactor.technician': 'always',
  'procForgetSecondFactor.localAdmin': 'always',
  'procForgetSecondFactor.supervisor': 'always',
  'procForgetSecondFactor.user': 'always',
  createRole: 'asked',
  updateRoleById: 'asked',
  deleteRoleById: 'asked',
  procSaveRolePermissions: 'always',
  procSaveSecondFactorPolicy: 'always',
  procCloseMonth: 'asked',
  procReopenMonth: 'asked',
  procEraseClient: 'always',
  procSaveRetention: 'always',
  'procRunImport.staff': 'always',
  procUndoImport: 'always',
  procPaySettlements: 'always',
  procCreateAdvance: 'always',
};

/** Acts on the caller's own account: each has its own test, because none needs a role. */
export const sensitiveOwnActs: readonly string[] = [
  'procEmployeeUpdatePassword',
  'procBeginCodeApp',
  'procConfirmCodeApp',
  'procRenewRecoveryCodes',
  'procRemoveSecondFactor',
  'procBeginPasskey',
  'procAddPasskey',
  'procRemovePasskey',
];

/** Acts that prove identity by themselves: a password or a code, counted as an attempt. */
export const provingActs: readonly string[] = [
  'procAuthenticateEmployeeJwtToken',
  'procRequestPasswordCode',
  'procResetPassword',
  'procAcceptInvitation',
  'procStepUp',
  'procBeginPasskeySignIn',
  'procSignInWithPasskey',
  'procBeginPasskeyStepUp',
];

/** Acts of the mutations above that grant no access. */
export const harmlessForms: readonly string[] = [
  'createEmployee.technician',
  'createEmployee.invited',
  'updateEmployeeById.technician',
  'updateEmployeeById.supervisor',
  'updateEmployeeById.administrator',
  'updateEmployeeById.lastName',
  'updateEmployeeById.status',
  'procReactivate.client',
  'procReactivate.subservice',
  'procReactivate.country',
  'procUsersRegister',
  'procRunImport.clients',
];

/**
 * The other procedures, for daily work. An act that ends a session or disables an account
 * (`procEndSessionsOf`) gives its caller no access. Unnamed mutations of a row are harmless, too.
 */
export const harmlessProcedures: readonly string[] = `
  functionSavePercentIndicator procAdjustSettlement procAnswerAppointment procAnswerPrivacyRequest
  procAppointmentDetailsUpdate procApproveSettlements procCloseCash procCloseIncident procConfirmCash procConfirmRate procCountCash
  procCreateAppointmentDetailByid procCreateAppointments procCreateAppointmentsByName procCreateClients
  procCreateDiscounts procCreateInventory procCreateOldWorkday procCreatePrivacyRequest procCreateSales
  procCreateSalesWarranty procCreateWorkdays procDeleteListView procDenySignIn procDismissSignInNotice
  procEndOtherSessions procEndSession procEndSessionsOf procExtendPrivacyRequest procFetchRates
  procLinkPrivacyRequest procMoveAppointment procMoveCash procNotifyIncident procOfferServices procOpenCash
  procOpenIncident procPrepareSettlements procRefundSale procRegisterRate procRenamePasskey procReopenCash procResendMessage
  procSaveAppointment procSaveAppointmentSettings procSaveCashRegister procSaveClientConsent procSaveClientProfile
  procSaveCommissionRate procSaveCommissionTier procSaveIncident procSaveListView procSaveOffice procSavePaymentMethod procSaveProduct procSeeSecurityAlerts
  procSendAppointmentMessage procSendOfficeProfitMessage procSendProfitMessage procSendSettlement procSetInvoiceSeries procSettingsCreateUpdate procUpdateDiscounts
  procUpdateSales procUpdateStock procVoidSettlement procWithdrawRate sendProfitMessage
  procCheckImport procDecideImportRows procPauseImport procDiscardImport procSetClientDocument
`
  .trim()
  .split(/\s+/);

/** Words in names of inputs with a secret, a right or access to an account. */
export const inputWithSecrets =
  /pass|email|role|permission|factor|secret|token|recover|^code$|accountOf/i;

/**
 * Inputs of harmless mutations that match but are none: the e-mail of a client or an office, a
 * client's own password (doc 1 §7), an appointment's token, the account to sign out, the name of a
 * passkey.
 */
export const allowedInputs: readonly string[] = [
  'procAnswerAppointment.token',
  'procCreateAppointments.email',
  'procCreateClients.email',
  'procCreateClients.password',
  'procCreateSales.email',
  'procCreateSalesWarranty.email',
  'procEndSessionsOf.accountOf',
  'procRenamePasskey.passkeyId',
  'procRenamePasskey.passkeyName',
  'procSaveClientProfile.email',
  'procSaveOffice.email',
  'procUpdateSales.email',
];

/**
 * Every route of the server besides the web app, with the data that it returns or why it needs no
 * step-up.
 */
export const routes: Readonly<Record<string, string>> = {
  'POST /graphql': 'acts, each with its own test; at most a page of a list',
  'GET /csv/:name': 'whole lists: sensitive',
  'GET /months/:name': 'whole lists of a month: sensitive',
  'GET /access/:name':
    'all data of one client: always needs a step-up (server/privacy/access-export.test.ts)',
  'GET /sums/:name': 'sums of a list without rows',
  'GET /people/:identificationNumber': 'one name of a public register',
  'POST /clients/sync': 'queries the register again; returns nothing',
  'POST /photos': "stores a photo of a client's file",
  'POST /imports': 'stores the rows of a file; returns an id',
  'GET /imports/templates/:name': 'headings of an empty file',
  'GET /imports/:id/:name': 'refused rows of an import: sensitive',
  'GET /files/:name': 'one photo by signed address',
  'GET /foundation': 'whether a company exists',
  'GET /me': 'data of the caller',
  'POST /logout': 'data of the caller',
  'GET /captcha': 'open',
  'GET /healthz': 'open',
  'GET /readyz': 'open',
  'GET /metrics': 'metrics of the process',
  'POST /client-errors': 'public; writes a log line',
  'POST /csp-reports': 'public; writes a log line',
};
