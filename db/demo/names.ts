/** Parts of the names and addresses of demo clients. */
export const names = {
  women: `María Carmen Ana Luisa Rosa Daniela Andrea Gabriela Valentina Camila Sofía Isabel Patricia
    Verónica Alejandra Mariana Carolina Adriana Beatriz Fabiola Génesis Yolanda Marisol Mónica Lucía
    Raquel Xiomara Zulay Yaneth Nohemí Inés Belén Rocío Soledad Noelia Ángela Teresa Elena Julieta
    Bárbara Coromoto Mercedes Graciela Milagros Thaís Anaís Ximena Fiorella Yajaira Desirée`.split(
    /\s+/,
  ),
  men: `José Luis Carlos Juan Pedro Miguel Ángel Rafael Jesús Andrés Víctor Óscar Simón Héctor Julio
    César Ramón Tomás Iván Nicolás Joaquín Alberto Rubén Darío Álvaro Sebastián`.split(/\s+/),
  last: `González Rodríguez Pérez Hernández García Martínez Sánchez López Díaz Ramírez Gómez Fernández
    Núñez Peña Muñoz Ibáñez Ordóñez Briceño Castañeda Rondón Colmenares Márquez Velásquez Chacón
    Zambrano Contreras Urdaneta Villasmil Montilla Peñaloza Quintero Rincón Salazar Bermúdez Acosta
    Araujo Barrios Blanco Cárdenas Carrasquel Delgado Escalona Figueroa Guédez Guerra Jiménez Lárez
    Linares Lugo Machado Marcano Marín Medina Mejías Méndez Mendoza Molina Mora Moreno Navas Ochoa
    Ojeda Oropeza Ortiz Pacheco Palacios Paredes Parra Piñango Ríos Rivas Rojas Romero Suárez Tovar
    Uzcátegui Vásquez Vega Yánez Zerpa`.split(/\s+/),
  peruvianLast: `Quispe Huamán Mamani Vílchez Cáceres Ñique Condori Ccori Huanca Chuquimia`.split(
    /\s+/,
  ),
  zones: {
    Caracas: `Chacao,Altamira,Los Palos Grandes,La Castellana,El Cafetal,Las Mercedes,La Candelaria,
      El Paraíso,Montalbán,La Urbina,Los Ruices,Santa Fe,San Bernardino,Petare,Catia`.split(/,\s*/),
    Valencia: `El Viñedo,La Viña,Prebo,Trigal Norte,Trigal Centro,Naguanagua,San Diego,La Isabelica,
      Mañongo,Agua Blanca,Los Guayos,Candelaria`.split(/,\s*/),
    Lima: `Miraflores,San Isidro,Surco,Barranco,San Borja,Jesús María,Lince,Magdalena,Pueblo Libre,
      La Molina,Chorrillos,Breña`.split(/,\s*/),
  },
} as const;
