/** A person in the civil registry (doc 1 §3 Person). */
export interface Person {
  readonly firstName: string;
  readonly secondName: string;
  readonly lastName: string;
  readonly secondLastName: string;
  /** YYYY-MM-DD */
  readonly birthday: string | null;
  /** `M`, or another code. */
  readonly sex: string | null;
  readonly placeBirthCountry: string | null;
  readonly placeBirthCity: string | null;
  readonly nationality: string | null;
}

/** Returns the stored values of a person in the order of their columns. */
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
  /** False if no registry is configured. */
  readonly usesNetwork?: false;
  /**
   * Returns the person with an identification number such as V12345678; undefined if unknown.
   * Throws if the registry is down, or slower than `signal` allows.
   */
  find(identificationNumber: string, signal: AbortSignal): Promise<Person | undefined>;
}

/** The registry without configuration; it knows no person. */
export const emptyRegistry: Registry = {
  usesNetwork: false,
  find: async () => undefined,
};
