import { describe, expect, test } from 'vitest';
import { attendant, office, onDocumentedPeople, unique, ways } from './documented-people.ts';

onDocumentedPeople();

describe.each(ways)('the documents call %s', (_way, ask) => {
  test('createPerson and allPeople (doc 1 §3) (doc 1 §7 Calls)', async () => {
    const number = `V${17_000_000 + unique()}`;
    await ask(
      `mutation ($number: String!, $birthday: Date) { createPerson(input: {person: {
        identificationNumber: $number, firstName: "Ana", secondName: "Luz", lastName: "Gil",
        secondLastName: "Paz", birthday: $birthday, sex: "F", placeBirthCountry: "Venezuela",
        placeBirthCity: "Mérida", nationality: "V"
      }}) { person { id } } }`,
      { number, birthday: '1990-02-28' },
      attendant,
    );
    expect(
      await ask(
        'query ($number: String) { allPeople(condition: {identificationNumber: $number}) { nodes { firstName birthday sex } } }',
        { number },
        attendant,
      ),
    ).toEqual({ allPeople: { nodes: [{ firstName: 'Ana', birthday: '1990-02-28', sex: 'F' }] } });
  });

  test('procSaveClientProfile, profileByClientId and procServicesByClient (doc 1 §3) (doc 1 §7 Calls)', async () => {
    const { id, identificationNumber } = office.client;
    const saved = await ask(
      `mutation ($id: UUID, $number: String, $age: Date, $momDad: Boolean, $color: String) {
        procSaveClientProfile(input: {clientId: $id, identificationNumber: $number, age: $age, firstName: "María",
          secondName: "Fernanda", lastName: "Rodríguez", secondLastName: "", momDad: $momDad, phone: "",
          email: "", socialNetwork: "@maria", color: $color, profession: "Abogada", trademark: "", url: ""}) {
          result { vId vEndCode vMessage }
        }
      }`,
      { id, number: identificationNumber, age: '1988-07-24', momDad: true, color: 'Lila' },
      attendant,
    );
    expect(saved.procSaveClientProfile.result).toMatchObject({ vId: id, vEndCode: '99999' });
    const read = await ask(
      `query ($id: UUID!) { profileByClientId(clientId: $id) {
        id birthdate momDad socialNetwork color profession trademark url balance
      } }`,
      { id },
      attendant,
    );
    expect(read.profileByClientId).toMatchObject({
      birthdate: '1988-07-24',
      momDad: true,
      socialNetwork: '@maria',
      color: 'Lila',
      profession: 'Abogada',
      trademark: null,
    });
    expect(JSON.parse(read.profileByClientId.balance)).toEqual({
      b_balance: '0.00',
      d_balance: '0.00',
    });
    const enjoyed = await ask(
      `query ($number: String, $from: Date, $until: Date) {
        procServicesByClient(identificationNumber: $number, dateFrom: $from, dateUntil: $until, first: 50, offset: 0) {
          nodes { clientId clientIn clientFullName clientPhone clientEmail clientService clientAccumulated }
          totalCount
        }
      }`,
      { number: identificationNumber, from: '2025-01-01', until: office.today },
      attendant,
    );
    expect(enjoyed.procServicesByClient).toMatchObject({
      nodes: [{ clientId: id, clientIn: identificationNumber, clientService: 'Corte de dama' }],
      totalCount: 1,
    });
  });

  test('updateClientById with phone, e-mail and address, and with status 2 (doc 1 §4) (doc 1 §7 Calls)', async () => {
    const number = `V${28_000_000 + unique()}`;
    const created = await ask(
      `mutation ($number: String!) { procCreateClients(input: {
        identificationNumber: $number, identificationType: "CI", phone: "", email: "", password: "aB3dE5gH7j",
        address: "Chacao"
      }) { result { vId vPhone vEndCode vMessage } } }`,
      { number },
      attendant,
    );
    const id = created.procCreateClients.result.vId;
    const email = `clienta${unique()}@correo.com`;
    const edited = await ask(
      `mutation ($id: UUID!, $email: String, $updated: Datetime) { updateClientById(input: {id: $id, clientPatch: {
        phone: "0414-1112233", email: $email, address: "Baruta", updated: $updated
      }}) { client { id phone email address } } }`,
      { id, email, updated: '2026-03-05T10:00:00-04:00' },
    );
    expect(edited).toEqual({
      updateClientById: { client: { id, phone: '0414-1112233', email, address: 'Baruta' } },
    });
    await ask(
      'mutation ($id: UUID!) { updateClientById(input: {id: $id, clientPatch: {status: 2}}) { client { id } } }',
      { id },
    );
    expect(
      await ask(
        'query ($number: String) { clientByIdentificationNumber(identificationNumber: $number) { id } }',
        { number },
      ),
    ).toEqual({ clientByIdentificationNumber: null });
  });
});
