import type { Pool } from './pool.ts'

export const openSpanish: Pool = {
  churches: [
    {
      name: 'Parroquia Santa Rosa de Lima',
      hasMass: true,
      lines: [
        [
          'Misa dominical',
          '8:00 am, 10:00 am (inglés), 12:00 pm y 6:00 pm',
          '0 08:00,10:00,12:00,18:00 Misa|Misa dominical',
        ],
        ['Misa de vigilia', 'sábado 7:00 pm', '6 19:00 Misa|Vigilia|Misa de vigilia'],
        ['Entre semana', 'martes a viernes 7:00 pm', '2345 19:00 Misa'],
        ['Confesiones', 'sábados de 5:00 a 6:30 pm', '6 17:00 Confesiones'],
      ],
    },
    {
      name: 'Iglesia Bautista Betania',
      hasMass: false,
      lines: [
        ['Domingo', 'Escuela Dominical 9:45 a. m.', '0 09:45 Escuela Dominical'],
        ['', 'Culto de Adoración 11:00 a. m.', '0 11:00 Culto de Adoración|Culto'],
        ['Miércoles', 'Culto de Oración 7:30 p. m.', '3 19:30 Culto de Oración|Culto'],
        ['Viernes', 'Reunión de Jóvenes 7:00 p. m.', '5 19:00 Reunión de Jóvenes|Jóvenes'],
      ],
    },
    {
      name: 'Misión Nuestra Señora de San Juan',
      hasMass: true,
      lines: [
        ['Misas', 'Dom. 9am y 1pm; Lun. y Jue. 6:30pm', '0 09:00,13:00 Misa; 14 18:30 Misa'],
        ['Hora Santa', 'Jueves 7:15pm', '4 19:15 Hora Santa'],
        [
          'Primer viernes',
          'Adoración al Santísimo, 8 de la noche',
          '5#1 20:00 Adoración al Santísimo|Adoración',
        ],
        ['Confesiones', '30 minutos antes de cada misa o con cita', ''],
      ],
    },
    {
      name: 'Iglesia Metodista Unida El Buen Pastor',
      hasMass: false,
      lines: [
        ['Culto dominical', 'Domingos 10:30 de la mañana', '0 10:30 Culto dominical|Culto'],
        ['Estudio bíblico', 'Martes 7 de la noche, salón 2', '2 19:00 Estudio bíblico'],
        ['Ensayo del coro', 'Sábados 4:00 p.m.', '6 16:00 Ensayo del coro|Coro'],
      ],
    },
    {
      name: 'Iglesia San Martín de Porres',
      hasMass: true,
      lines: [
        ['Lunes a viernes', '8:30 a.m.', '12345 08:30 Misa'],
        ['Sábado', '5:00 p.m. (bilingüe)', '6 17:00 Misa'],
        ['Domingo', '7:00 a.m., 9:00 a.m., 11:00 a.m. y 1:00 p.m.', '0 07:00,09:00,11:00,13:00 Misa'],
        ['Rosario', 'Todos los miércoles a las 6:00 p.m.', '3 18:00 Rosario'],
      ],
    },
  ],
  announcements: [
    [
      'Kermés Parroquial',
      '0/2',
      '11:00',
      'Antojitos, juegos y música en vivo el {long} de 11:00 am a 7:00 pm en el estacionamiento. ¡Traiga a toda la familia!',
    ],
    [
      'Retiro de Matrimonios',
      '6/2',
      '08:00',
      'El {long}, de 8 de la mañana a 5 de la tarde, en el salón Guadalupe. Cupo limitado; $40 por pareja.',
    ],
    [
      'Clases Prebautismales',
      '4/1',
      '19:30',
      'Para padres y padrinos: {dow} {md} a las 7:30 pm. Traer acta de nacimiento del niño.',
    ],
    [
      'Noche de Alabanza',
      '5/1',
      '20:00',
      'Los jóvenes invitan este próximo {dow} {md}, 8:00 pm, templo principal. Entrada libre.',
    ],
    [
      'Desayuno de Hombres',
      '6/1',
      '08:00',
      '{dow} {num}, 8:00 a. m. Menudo y estudio de la Palabra. Comedor de la iglesia.',
    ],
    [
      'Venta de Tamales',
      '0/1',
      '09:00',
      'El próximo domingo, {md}, después de cada culto desde las 9:00 a.m. La docena a $18. Beneficio: misión a Oaxaca.',
    ],
    [
      'Grupo de Duelo',
      '1/1+',
      '18:00',
      'A partir del {md} nos reuniremos todos los lunes a las 6:00 pm en el aula 5. No necesita inscribirse.',
    ],
    [
      'Campamento de Verano',
      '1-4/3',
      '09:00',
      'Niños de 6 a 12 años. Del {md} al {end}, de 9 am a 1 pm. Costo $35; incluye camiseta.',
    ],
    [
      'Feria de Salud',
      '6/3',
      '10:00',
      'Exámenes gratis de presión, glucosa y vista. {y}, 10:00 a.m. a 2:00 p.m., gimnasio.',
    ],
    [
      'Misa de Sanación',
      '3/1',
      '19:00',
      'Con el padre Chucho Ledesma, {long}, 7 p.m. Habrá unción de los enfermos.',
    ],
    [
      'Junta de Lectores',
      '2/0',
      '19:00',
      'Este martes a las 7 de la noche en la biblioteca. Asistencia obligatoria.',
    ],
    ['Bautismos', '6/4', '10:30', 'La próxima fecha de bautismos es el {dow} {md} a las 10:30 de la mañana.'],
    [
      'Concierto de Marimba',
      '0/3',
      '17:00',
      'Tarde familiar el {dow}, {md}, a las 5:00 p. m. en el santuario. Ofrenda voluntaria.',
    ],
    [
      'Convivio de la Tercera Edad',
      '4/2',
      '12:00',
      'Lotería y comida para nuestros mayores: {short}, 12 del mediodía, salón social.',
    ],
  ],
  weekItems: [
    ['Grupo de Oración', 1, '19:30', 'Capilla'],
    ['Quinceañeras: ensayo', 2, '18:00', 'Templo'],
    ['Catecismo', 3, '17:30', 'Aulas'],
    ['Despensa de alimentos', 4, '09:00', 'Anexo'],
    ['Legión de María', 4, '10:00', 'Salón 3'],
    ['Coro juvenil', 5, '18:30', 'Salón 1'],
    ['Limpieza del templo', 6, '07:00', 'Templo'],
    ['Clase de inglés', 2, '10:00', 'Aula 4'],
    ['Monaguillos', 6, '11:30', 'Sacristía'],
    ['Comité de finanzas', 1, '18:00', 'Oficina'],
  ],
  distractors: [
    ['Ofertorio', 'Colecta del {last}: $6,418.00. Meta semanal: $7,200.00. Que Dios se lo pague.'],
    [
      'Agradecimiento',
      'Gracias a todos los que ayudaron en la cena del {last}; se recaudaron $2,315 para las bancas nuevas.',
    ],
    ['Horario de oficina', 'Lunes, martes, jueves y viernes de 10:00 am a 6:00 pm. Miércoles cerrado.'],
    [
      'Oremos por los enfermos',
      'Esperanza Rueda, Don Chema Luna, niña Ximena, Sra. Elvira Pinto, Rubén y Tomás Ceja.',
    ],
    [
      'Inscripciones',
      'El último día para inscribir a los niños al catecismo es el {due}. Costo: $50 por niño.',
    ],
    [
      'Aniversarios',
      'Felicidades a Raúl y Petra Cano (40 años), Jaime y Lupita Solís (15) y Beto e Inés Mora (5).',
    ],
    ['Mensaje del domingo pasado', '“El buen samaritano”, Lucas 10:25-37. Escúchelo en nuestra página.'],
    [
      'Requisitos para bodas',
      'Separe la fecha con 6 meses de anticipación. Depósito de $200. Llame al 214-555-0144.',
    ],
  ],
  intentions: [
    '† Guadalupe Herrera',
    'Acción de gracias, familia Duarte',
    '† Ernesto y Alicia Rangel',
    'Por el pueblo',
    'Cumpleaños de Yolanda Paz',
    'Benditas ánimas',
  ],
}
