import { describe, expect, test } from 'vitest';
import type { RoleName } from '#db/demo/staff.ts';
import { caracas, db } from '#db/tests/support/demo-fixture.ts';
import { server } from '#server/testing/served-fixture.ts';
import { onDocumentedCalls, result, run, sentBy, values } from './documented-fixture.ts';

onDocumentedCalls();

/**
 * Documented calls with literal values, by section of the documents, in the order of a branch's
 * work: the caller's role, the name for the resulting id, and the call. `<name>` stands for a
 * value.
 */
const sections: Readonly<Record<string, string>> = {
  'clients, people and users (doc 1 §3) (doc 1 §7 Calls)': `
    crm_technical_attendant createPerson(input: {person: {
      identificationNumber: "V17000001", firstName: "Ana", secondName: "Luz", lastName: "Gil", secondLastName: "Paz",
      birthday: "1990-02-28", sex: "F", placeBirthCountry: "Venezuela", placeBirthCity: "Mérida", nationality: "V"
    }}) { person { firstName secondName lastName secondLastName birthday sex placeBirthCountry placeBirthCity nationality } }

    crm_technical_attendant newClient = procCreateClients(input: {
      identificationNumber: "V28000001", identificationType: "CI", phone: "0414-5551234", email: "clienta@correo.com",
      password: "aB3dE5gH7j", officeId: "<office>", address: "Chacao"
    }) ${result}

    crm_supervisor updateClientById(input: {id: "<newClient>", clientPatch: {
      phone: "0414-1112233", email: "otra@correo.com", address: "Baruta", updated: "2026-03-05T10:00:00-04:00"
    }}) { client { id phone email address } }

    crm_technical_attendant procSaveClientProfile(input: {
      clientId: "<client>", identificationNumber: "<number>", age: "1988-07-24", firstName: "María", secondName: "Fernanda",
      lastName: "Rodríguez", secondLastName: "", momDad: true, phone: "", email: "", socialNetwork: "@maria", color: "Lila",
      profession: "Abogada", trademark: "", url: ""
    }) { result { vId vEndCode vMessage } }

    crm_supervisor updateClientById(input: {id: "<newClient>", clientPatch: {status: 2}}) { client { id status } }

    crm_admin user = procUsersRegister(input: {
      email: "usuario@turno.demo", password: "mariposa-verde-8", phone: "0212-5551234", address: "Chacao",
      postalCode: "1060", roleName: "crm_marketing"
    }) ${result}
  `,
  'workdays and employees (doc 1 §7 Calls)': `
    crm_supervisor turn = procCreateWorkdays(input: {identificationNumber: "<technicianNumber>", officeId: "<office>"}) ${result}

    crm_supervisor oldTurn = procCreateOldWorkday(input: {identificationNumber: "<technicianNumber>", date: "<yesterday>"}) ${result}

    crm_supervisor sendProfitMessage(input: {
      employeeId: "<technician>", employeeFirstName: "Ana", employeeTotalServices: 9, employeeProfit: 1.5
    }) ${result}

    crm_supervisor deleteWorkdayById(input: {id: "<oldTurn>"}) { workday { id numberToken } }

    crm_supervisor employee = createEmployee(input: {employee: {
      identificationType: "CI", identificationNumber: "V27100001", phone: "0414-5556677", email: "tecnica@turno.demo",
      password: "mariposa-azul-9", roleId: "<technicianRole>", commission: 0.4, supervisorCommission: 0,
      officeId: "<office>", companyId: "<company>", status: 1
    }}) { employee { id status email phone commission roleId officeId } }

    crm_admin createEmployee(input: {employee: {
      identificationType: "CI", identificationNumber: "V27100002", phone: "0414-5556678", email: "jefa@turno.demo",
      password: "mariposa-gris-7", roleId: "<supervisorRole>", commission: 0.02, supervisorCommission: 0,
      officeId: "<office>", companyId: "<company>", status: 1
    }}) { employee { id commission supervisorCommission } }

    crm_admin updateEmployeeById(input: {id: "<employee>", employeePatch: {
      phone: "0424-9998877", email: "cambiada@turno.demo", roleId: "<attendantRole>", commission: 0.35,
      officeId: "<office>", updated: "2026-03-05T10:00:00-04:00"
    }}) { employee { phone email roleId commission officeId } }

    crm_admin updateEmployeeById(input: {id: "<employee>", employeePatch: {status: 2}}) { employee { id status } }

    crm_admin deleteEmployeeById(input: {id: "<employee>"}) { employee { id } }

    crm_supervisor procSendProfitMessage(input: {employeeId: "<technician>", date: "<today>"}) {
      result { vPhone vEndCode vMessage }
    }
  `,
  'roles, services and subservices (doc 1 §2 Subservices) (doc 1 §7 Calls)': `
    crm_admin role = createRole(input: {role: {roleName: "Recepción"}}) { role { id roleName status visible created } }

    crm_admin updateRoleById(input: {id: "<role>", rolePatch: {roleName: "Recepción bis"}}) { role { roleName } }

    crm_admin unused = createService(input: {service: {serviceName: "Micropigmentación", description: "Nuevo"}}) { service { id } }

    crm_admin deleteServiceById(input: {id: "<unused>"}) { service { id } }

    crm_admin deleteRoleById(input: {id: "<role>"}) { role { id } }

    crm_local_admin service = createService(input: {service: {serviceName: "Dermapen", description: "Con cita"}}) {
      service { id serviceName description status created }
    }

    crm_local_admin updateServiceById(input: {id: "<service>", servicePatch: {description: "Sin cita"}}) { service { description } }

    crm_supervisor subservice = createSubservice(input: {subservice: {
      subserviceName: "Ritual", description: "Sesión completa", serviceId: "<service>", cost: 19.9, currencyCode: "USD",
      officeId: "<office>"
    }}) { subservice { id subserviceName description serviceId cost currencyCode officeId companyId status created } }

    crm_supervisor updateSubserviceById(input: {id: "<subservice>", subservicePatch: {cost: 21.05}}) { subservice { cost } }

    crm_local_admin updateSubserviceById(input: {id: "<subservice>", subservicePatch: {status: 2}}) { subservice { status } }

    crm_admin updateServiceById(input: {id: "<service>", servicePatch: {status: 2}}) { service { status } }
  `,
  'the settings of the own office (doc 1 §7 Calls) (D13)': `
    crm_technical_attendant updateOfficeById(input: {id: "<office>", officePatch: {exchangeValue: 243.75}}) { office { exchangeValue } }

    crm_supervisor updateOfficeById(input: {id: "<office>", officePatch: {advertisingValue: 0.15}}) { office { advertisingValue } }

    crm_supervisor functionSavePercentIndicator(input: {pPercent: 80}) { result { vMessage vEndCode } }
  `,
  'appointments (doc 2 §5 Appointment by identification) (doc 2 §3 Appointment detail)': `
    crm_supervisor appointment = procCreateAppointments(input: {
      officeId: "<office>", identificationNumber: "<number>", employeeId: "<supervisor>",
      appointmentDate: "<tomorrow> 09:00:00", details: [{employeeId: "<technician>", subserviceId: "<haircut>"}]
    }) ${result}

    crm_technical_attendant procCreateAppointments(input: {
      officeId: "<office>", identificationNumber: "V27000001", identificationType: "CI", phone: "0414-5550011", email: "",
      address: "Chacao", appointmentDate: "<tomorrow> 11:00:00",
      details: "[{\\"employeeId\\": \\"<technician>\\", \\"subserviceId\\": \\"<haircut>\\"}]"
    }) ${result}

    crm_local_admin procCreateAppointmentsByName(input: {
      officeId: "<office>", firstName: "Yolanda", lastName: "Tortoza", phone: "0424-7778899",
      appointmentDate: "<tomorrow> 13:00:00", details: [{employeeId: "<technician>", subserviceId: "<haircut>"}]
    }) ${result}

    crm_supervisor updateAppointmentById(input: {id: "<appointment>", appointmentPatch: {appointmentDate: "<dayAfter> 09:00:00"}}) {
      appointment { id status }
    }

    crm_supervisor procCreateAppointmentDetailByid(input: {
      appointmentId: "<appointment>", details: [{employeeId: "<technician>", subserviceId: "<haircut>"}]
    }) { result { vEndCode } }

    crm_supervisor appointmentLine = allVAppointmentsDetails(condition: {
      appointmentId: "<appointment>", serviceName: "Cabello", subserviceName: "Corte de dama"
    }, first: 1) { nodes { id employeeId subserviceId serviceName subserviceName } }

    crm_supervisor procAppointmentDetailsUpdate(input: {details: ["<appointmentLine>"]}) { result { vEndCode } }

    crm_admin updateAppointmentById(input: {id: "<appointment>", appointmentPatch: {status: 2}}) { appointment { id status } }
  `,
  'discounts (doc 2 §3 Discount) (doc 2 §3 Discount detail)': `
    crm_local_admin discount = procCreateDiscounts(input: {
      officeId: "<office>", discountName: "Semana de la mujer", beginDate: "<today>", endDate: "<nextWeek>",
      days: [0, 1, 2, 3, 4, 5, 6], details: [{subserviceId: "<haircut>", percentageDiscount: 15}]
    }) { result { vId vEndCode vMessage } }

    crm_local_admin procCreateDiscounts(input: {
      officeId: "<office>", discountName: "Después", beginDate: "<tomorrow>", endDate: "<nextWeek>", days: "1,2",
      details: "[{\\"subserviceId\\": \\"<haircut>\\", \\"percentageDiscount\\": \\"7.50\\"}]"
    }) { result { vId vEndCode vMessage } }

    crm_supervisor discountById(id: "<discount>") {
      id discountName beginDate endDate days status companyName officeName created
    }

    crm_supervisor allDiscountsDetails(condition: {discountId: "<discount>"}) {
      nodes { subserviceName subserviceId percentageDiscount status }
    }
  `,
  'the discounts in force (doc 2 §3 Active discount view)': `
    crm_technical_attendant allVAllDiscounts(condition: {subserviceId: "<haircut>"}) {
      nodes { companyName officeName subserviceId percentageDiscount }
    }

    crm_supervisor updateDiscountById(input: {id: "<discount>", discountPatch: {status: 2}}) { discount { id status } }
  `,
  'providers (doc 2 §3 Provider) (doc 2 §7 Providers)': `
    crm_supervisor provider = createProvider(input: {provider: {
      identificationNumber: "J402315876", providerName: "La Orquídea", phone: "02127314520",
      email: "ventas@orquidea.com.ve", notes: "Martes"
    }}) { provider { id identificationNumber providerName phone email notes companyId officeId status created } }

    crm_supervisor updateProviderById(input: {id: "<provider>", providerPatch: {
      identificationNumber: "J402315877", providerName: "La Orquídea Blanca", phone: "02127314521",
      email: "compras@orquidea.com.ve", notes: "Jueves"
    }}) { provider { identificationNumber providerName phone email notes } }
  `,
  'money stores (doc 2 §3 MoneyStore) (doc 2 §7 Money stores)': `
    crm_local_admin store = createMoneyStore(input: {moneyStore: {moneyStoreName: "Banco de Venezuela", notes: "Cuenta corriente"}}) {
      moneyStore { id moneyStoreName notes companyId officeId status created }
    }
  `,
  'invoices and extra expenses (doc 2 §3 Invoice) (doc 2 §3 Extra expense)': `
    crm_supervisor invoice = createInvoice(input: {invoice: {
      providerId: "<provider>", moneyStoreId: "<store>", invoiceNumber: "A-1", invoiceDate: "<today> 10:15:00",
      notes: "Flores del salón", total: "100.00", taxTotal: "16.00"
    }}) { invoice { id providerId moneyStoreId invoiceNumber notes total taxTotal currencyCode status created } }

    crm_admin updateInvoiceById(input: {id: "<invoice>", invoicePatch: {notes: "Flores y lazos", total: "120.00"}}) {
      invoice { id notes total }
    }

    crm_local_admin updateInvoiceById(input: {id: "<invoice>", invoicePatch: {status: 2}}) { invoice { id status } }

    crm_supervisor extra = createExtraExpense(input: {extraExpense: {
      officeId: "<office>", companyId: "<company>", serviceName: "Agua", amount: "20.50", currency: "VES",
      description: "Dos botellones", expenseDate: "<today> 09:00:00", invoiceNumber: "S/F", status: 1
    }}) { extraExpense { id officeId companyId serviceName amount currency description invoiceNumber status } }

    crm_supervisor updateExtraExpenseById(input: {id: "<extra>", extraExpensePatch: {description: "Tres botellones"}}) {
      extraExpense { id description }
    }

    crm_supervisor updateExtraExpenseById(input: {id: "<extra>", extraExpensePatch: {status: 2}}) { extraExpense { id status } }

    crm_supervisor updateProviderById(input: {id: "<provider>", providerPatch: {status: 2}}) { provider { status } }

    crm_local_admin updateMoneyStoreById(input: {id: "<store>", moneyStorePatch: {status: 2}}) { moneyStore { status } }
  `,
  'countries, towns and offices (doc 3 §3) (doc 3 §7)': `
    crm_local_admin country = createCountry(input: {country: {countryName: "Argentina"}}) { country { id countryName status created } }

    crm_local_admin town = createTown(input: {town: {countryId: "<country>", townName: "Capital"}}) {
      town { id townName countryId status created }
    }

    crm_admin newOffice = createOffice(input: {office: {
      officeName: "Corrientes", address: "Av. Corrientes 1200", phone: "1143728800", email: "oficina@turno.demo",
      instagram: "@turno", companyId: "<company>", countryId: "<country>", townId: "<town>", currencyCode: "USD", status: 1
    }}) { office { id officeName address phone email instagram companyId countryId townId currencyCode status created } }

    crm_admin procSettingsCreateUpdate(input: {
      officeId: "<newOffice>", companyId: "<company>",
      config: {IVA: 0.21, NET_BASE: 0.95, INVOICING: "FACTURA ACTIVA", OFFICE_TYPE: "DUAL"}
    }) { result { vEndCode vMessage } }

    crm_admin updateCountryById(input: {id: "<country>", countryPatch: {countryName: "Brasil"}}) { country { countryName } }

    crm_admin updateTownById(input: {id: "<town>", townPatch: {townName: "Centro"}}) { town { townName countryId } }

    crm_admin updateOfficeById(input: {id: "<newOffice>", officePatch: {status: 2}}) { office { id status } }

    crm_admin updateTownById(input: {id: "<town>", townPatch: {status: 2}}) { town { id status } }

    crm_admin updateCountryById(input: {id: "<country>", countryPatch: {status: 2}}) { country { id status } }
  `,
  'inventories (doc 3 §3) (doc 3 §7)': `
    crm_operations_sales category = createCategory(input: {category: {categoryName: "Ampollas", companyId: "<company>"}}) {
      category { id categoryName companyId status created }
    }

    crm_technical_attendant product = createProduct(input: {product: {
      categoryId: "<category>", officeId: "<office>", productName: "Ampolla", unitPrice: 12.5
    }}) { product { id categoryId officeId productName unitPrice status } }

    crm_technical_attendant inventory = procCreateInventory(input: {productId: "<product>", quantityMax: 40, quantityAvailable: 12, quantityMin: 5}) {
      result { vMessage vEndCode vInventoryId }
    }

    crm_supervisor procUpdateStock(input: {
      inventoryId: "<inventory>", movType: "SUB", productId: "<product>", oldQuantity: 12, newQuantity: 9
    }) { result { vMessage vEndCode vInventoryId } }

    crm_supervisor allInventories(condition: {id: "<inventory>"}) {
      nodes { id productId quantityAvailable quantityMax quantityMin status created }
    }

    crm_admin updateInventoryById(input: {id: "<inventory>", inventoryPatch: {status: 2}}) { inventory { id status } }
  `,
};

describe.each(Object.entries(sections))('%s', (_section, text) => {
  const calls = text.trim().split(/\n\s*\n\s*/);

  test.for(calls)('%s', async (written) => {
    const [, role, saved, call = ''] = /^(\w+) (?:(\w+) = )?(.*)$/s.exec(written) ?? [];
    const found = await run(role as RoleName, call);
    const isRow = /^\w+ById\(id/.test(call);
    const [row] = isRow ? [found] : [found.nodes ?? Object.values(found)].flat();
    for (const [name, value] of Object.entries(row)) expect(value, name).not.toBeNull();
    if ('vEndCode' in row) expect(row.vEndCode).toBe('99999');
    for (const [name, sent] of sentBy(call)) {
      if (!(name in row)) continue;
      expect(typeof sent === 'number' ? Number(row[name]) : String(row[name]), name).toBe(sent);
    }
    if (saved) values[saved] = row.id ?? row.vId ?? row.vInventoryId;
  });
});

test('procCreateWorkdays returns 00002 for a second shift and 00001 for an unknown technician (doc 1 §7 Calls) (D45)', async () => {
  for (const [number, code] of [
    [values.technicianNumber, '00002'],
    ['1', '00001'],
  ]) {
    const { result: given } = await run(
      'crm_supervisor',
      `procCreateWorkdays(input: {identificationNumber: "${number}"}) { result { vEndCode } }`,
    );
    expect(given.vEndCode).toBe(code);
  }
});

test('an account signs in with its own password until a new one or its deletion (doc 1 §7 Calls)', async () => {
  const [, claims = ''] = (await server.signIn('usuario@turno.demo', 'mariposa-verde-8')).split(
    '.',
  );
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    user_id: values.user,
    email: 'usuario@turno.demo',
    role_name: 'crm_marketing',
  });
  await run('crm_admin', 'deleteUserById(input: {id: "<user>"}) { user { id } }');
  await expect(server.signIn('usuario@turno.demo', 'mariposa-verde-8')).rejects.toThrow(
    'INVALID_USER',
  );

  const own = await server.signIn('jefa@turno.demo', 'mariposa-gris-7');
  const [account] = await db.query<{ id: string; password_hash: string }>(
    "select employee_id as id, password_hash from app_private.accounts where email = 'jefa@turno.demo'",
  );
  expect(account?.password_hash).toMatch(/^\$argon2id\$/);
  const { data } = await server.graphql(
    `mutation { procEmployeeUpdatePassword(input: {employeeId: "${account?.id}", password: "golondrina-gris-5"}) {
      result { vEndCode vMessage }
    } }`,
    { token: own },
  );
  expect(data.procEmployeeUpdatePassword.result).toEqual({
    vEndCode: '99999',
    vMessage: 'Contraseña actualizada con éxito',
  });
  await expect(server.signIn('jefa@turno.demo', 'mariposa-gris-7')).rejects.toThrow('INVALID_USER');
  expect(await server.signIn('jefa@turno.demo', 'golondrina-gris-5')).toMatch(/^eyJ/);
});

test('lists of active rows omit disabled rows, and a disabled company has no valid session (doc 1 §6) (doc 3 §4)', async () => {
  await db.query(
    `update app_public.products set status = 2 where id = '${values.product}';
     update app_public.categories set status = 2 where id = '${values.category}';
     insert into app_public.roles (company_id, role_name, status, visible)
     values ('${values.company}', 'Oculto', 1, 0), ('${values.company}', 'Inactivo', 2, 1);
     update app_public.companies set status = 2 where id = app_private.create_company('Cerrada')`,
  );
  const read = async (call: string) => JSON.stringify(await run('crm_admin', call));
  expect(await read('allProducts(condition: {status: 1}) { nodes { id } }')).not.toContain(
    values.product,
  );
  expect(await read('allCategories(condition: {status: 1}) { nodes { id } }')).not.toContain(
    values.category,
  );
  expect(
    await read('allRoles(condition: {status: 1, visible: 1}) { nodes { roleName } }'),
  ).not.toMatch(/Oculto|Inactivo/);
  expect(await run('crm_admin', 'allCompanies { nodes { id status } }')).toEqual({
    nodes: [{ id: values.company, status: 1 }],
  });
  const token = await server.signIn(caracas.email('crm_ceo'));
  await db.query(`update app_public.companies set status = 2 where id = '${values.company}'`);
  const { data, errors } = await server.graphql('{ allCompanies { nodes { id } } }', { token });
  expect(errors?.[0]?.extensions.code).toBe('INVALID_TOKEN');
  expect(data).toBeFalsy();
});
