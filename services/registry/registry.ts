/** A person as the civil registry tells of them (doc 1 §3 Person). */
export interface Person {
  readonly firstName: string;
  readonly secondName: string;
  readonly lastName: string;
  readonly secondLastName: string;
  /** YYYY-MM-DD */
  readonly birthday: string | null;
  /** M, or another. */
  readonly sex: string | null;
  readonly placeBirthCountry: string | null;
  readonly placeBirthCity: string | null;
  readonly nationality: string | null;
}

/** What is kept of a person, in the order of the columns that hold it. */
export function columnsOf(person: Person): readonly (string | null)[] {
  return [
    person.firstName,
    person.secondName,
    person.lastName,
    person.secondLastName,
    person.birthday,
    person.sex,
    person.placeBirthCountry,
    person.placeBirthCity,
    person.nationality,
  ];
}

/** The civil registry behind the person lookup (D29). */
export interface Registry {
  /** False where there is none to ask. */
  readonly asks?: false;
  /**
   * The person with an identification number such as V12345678; undefined when it knows none.
   * Throws when it is down, or slower than `signal` allows.
   */
  find(identificationNumber: string, signal: AbortSignal): Promise<Person | undefined>;
}

/** Knows nobody: what there is where no registry is configured. */
export const emptyRegistry: Registry = {
  asks: false,
  find: async () => undefined,
};
