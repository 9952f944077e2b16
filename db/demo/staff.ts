/** The nine documented roles of a company (doc 1 §6). */
export const documentedRoleNames = [
  'crm_admin',
  'crm_local_admin',
  'crm_supervisor',
  'crm_technical_attendant',
  'crm_technical',
  'crm_ceo',
  'crm_operations_sales',
  'crm_administration',
  'crm_marketing',
] as const;

/** All initial roles of a company: the documented ones and the owner (D71). */
export const roleNames = [...documentedRoleNames, 'crm_owner'] as const;

export type RoleName = (typeof roleNames)[number];

/** Returns the value of each role; throws if one has none. */
export function byRole<T>(find: (role: RoleName) => T | undefined): Record<RoleName, T> {
  const entries = roleNames.map((role) => {
    const value = find(role);
    if (value === undefined) throw new Error(`The role ${role} has no value`);
    return [role, value] as const;
  });
  return Object.fromEntries(entries) as Record<RoleName, T>;
}

export const officeNames = ['Caracas', 'Valencia', 'Lima'] as const;

export type OfficeName = (typeof officeNames)[number];

interface OfficeStaff {
  /** First and last name of the person of each role. */
  readonly roles: Readonly<Record<RoleName, string>>;
  /** Technicians other than the one of `crm_technical`. */
  readonly technicians: readonly string[];
}

/** People of the demo company by office: 30 technicians, and one person per role and office. */
export const staff: Readonly<Record<OfficeName, OfficeStaff>> = {
  Caracas: {
    roles: {
      crm_admin: 'Beatriz Anzola',
      crm_local_admin: 'Ramón Urdaneta',
      crm_supervisor: 'Marisol Peñalver',
      crm_technical_attendant: 'Yelitza Guédez',
      crm_technical: 'Daniela Contreras',
      crm_ceo: 'Gustavo Ibarra',
      crm_operations_sales: 'Paola Villarroel',
      crm_administration: 'Nelson Quiñones',
      crm_marketing: 'Andrea Sanoja',
      crm_owner: 'Isabel Cristina Machado',
    },
    technicians: [
      'Yuleisy Rangel',
      'Mariángel Colmenares',
      'Génesis Pacheco',
      'Rosángela Tovar',
      'Keyla Marcano',
      'José Gregorio Lugo',
      'Nairobis Salcedo',
      'Dayana Figuera',
      'Wilmer Cegarra',
      'Oriana Núñez',
      'Luisana Briceño',
    ],
  },
  Valencia: {
    roles: {
      crm_admin: 'Leonor Arteaga',
      crm_local_admin: 'Freddy Palencia',
      crm_supervisor: 'Carmen Elena Ochoa',
      crm_technical_attendant: 'Yusmary Pinto',
      crm_technical: 'Fabiola Montilla',
      crm_ceo: 'Ernesto Lozada',
      crm_operations_sales: 'Verónica Salas',
      crm_administration: 'Aníbal Cordero',
      crm_marketing: 'Mónica Saldivia',
      crm_owner: 'Omaira Villasmil',
    },
    technicians: [
      'Grecia Perozo',
      'Anyelina Zambrano',
      'Katiuska Romero',
      'Víctor Manuel Peña',
      'Joselin Arrieche',
      'Milagros Aponte',
      'Rosmary Sequera',
      'Dubraska León',
      'Ángel Escalona',
    ],
  },
  Lima: {
    roles: {
      crm_admin: 'Rosa María Huamán',
      crm_local_admin: 'Julio César Cáceres',
      crm_supervisor: 'Milagros Tello',
      crm_technical_attendant: 'Yesenia Chávez',
      crm_technical: 'Brenda Quispe',
      crm_ceo: 'Alonso Salazar',
      crm_operations_sales: 'Lucía Paredes',
      crm_administration: 'Óscar Zevallos',
      crm_marketing: 'Camila Ñique',
      crm_owner: 'Teresa Bustamante',
    },
    technicians: [
      'Maribel Condori',
      'Fiorella Ríos',
      'Liz Karina Mamani',
      'Renzo Aguilar',
      'Pierina Vílchez',
      'Shirley Bravo',
      'Nataly Espinoza',
    ],
  },
};
