/**
 * Which acts of the matrix a stolen session must not do (D67): `always` asks who the caller is wherever the sign-in is older
 * than 5 minutes, `asked` where the company asks for second factors.
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
};

/** Of the caller's own account: each has its test by name, as none needs a role. */
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

/** What proves who somebody is by itself: a password or a code that is counted as a guess. */
export const provingActs: readonly string[] = [
  'procAuthenticateEmployeeJwtToken',
  'procRequestPasswordCode',
  'procResetPassword',
  'procStepUp',
  'procBeginPasskeySignIn',
  'procSignInWithPasskey',
  'procBeginPasskeyStepUp',
];

/** Acts of mutations above that give nobody anything: how they are told apart from those. */
export const harmlessForms: readonly string[] = [
  'createEmployee.technician',
  'updateEmployeeById.technician',
  'updateEmployeeById.supervisor',
  'updateEmployeeById.administrator',
  'updateEmployeeById.lastName',
  'updateEmployeeById.status',
  'procReactivate.client',
  'procReactivate.subservice',
  'procReactivate.country',
  'procUsersRegister',
];

/**
 * The other procedures: the day's work. That one takes away an account or a session (`procEndSessionsOf`) gives its caller
 * no way into anything. Nor do the mutations of a row, unless they are named above.
 */
export const harmlessProcedures: readonly string[] = `
  functionSavePercentIndicator procAnswerAppointment procAnswerPrivacyRequest
  procAppointmentDetailsUpdate procCloseCash procCloseIncident procConfirmCash procConfirmRate procCountCash
  procCreateAppointmentDetailByid procCreateAppointments procCreateAppointmentsByName procCreateClients
  procCreateDiscounts procCreateInventory procCreateOldWorkday procCreatePrivacyRequest procCreateSales
  procCreateSalesWarranty procCreateWorkdays procDeleteListView procDenySignIn procDismissSignInNotice
  procEndOtherSessions procEndSession procEndSessionsOf procExtendPrivacyRequest procFetchRates
  procLinkPrivacyRequest procMoveAppointment procMoveCash procNotifyIncident procOfferServices procOpenCash
  procOpenIncident procRefundSale procRegisterRate procRenamePasskey procReopenCash procResendMessage
  procSaveAppointment procSaveAppointmentSettings procSaveCashRegister procSaveClientConsent procSaveClientProfile
  procSaveIncident procSaveListView procSaveOffice procSavePaymentMethod procSaveProduct procSeeSecurityAlerts
  procSendOfficeProfitMessage procSendProfitMessage procSetInvoiceSeries procSettingsCreateUpdate procUpdateDiscounts
  procUpdateSales procUpdateStock procWithdrawRate sendProfitMessage
`
  .trim()
  .split(/\s+/);

/** Words by which an input names a secret, a right or a way to reach an account. */
export const tellingInput =
  /pass|email|role|permission|factor|secret|token|recover|^code$|accountOf/i;

/**
 * Inputs of harmless mutations that sound so and are none: the e-mail of a client or an office, a client's own
 * password (doc 1 §7), an appointment's link, whose account is signed out, what a passkey is called.
 */
export const excusedInputs: readonly string[] = [
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
];

/** Every address of the server that is not the web app's: whether whole lists leave by it, and by whom it may be asked. */
export const routes: Readonly<Record<string, string>> = {
  'POST /graphql': 'acts, walked one by one; a page of a list at most',
  'GET /csv/:name': 'whole lists: sensitive',
  'GET /access/:name': 'all of one client: asks who it is always (server/access-export.test.ts)',
  'GET /sums/:name': 'sums of a list, no row of it',
  'GET /people/:identificationNumber': 'one name of a public register',
  'POST /clients/sync': 'asks the register again; gives nothing',
  'POST /photos': 'keeps a photo of a client’s file',
  'GET /files/:name': 'one photo whose signed address is known',
  'GET /foundation': 'whether there is a company',
  'GET /me': 'of the caller',
  'POST /logout': 'of the caller',
  'GET /captcha': 'open',
  'GET /healthz': 'open',
  'GET /readyz': 'open',
  'GET /metrics': 'figures of the process',
  'POST /client-errors': 'open; writes a log line',
  'POST /csp-reports': 'open; writes a log line',
};
