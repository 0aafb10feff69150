import type { Pool } from './pool.ts'

export const sealedSpanish: Pool = {
  churches: [
    {
      name: 'Parroquia del Espíritu Santo',
      hasMass: true,
      lines: [
        ['Sábado', 'Misa anticipada 18:30 h', '6 18:30 Misa|Misa anticipada'],
        ['Domingos', '7:30, 9:30, 11:30 a.m. y 5:30 p.m.', '0 07:30,09:30,11:30,17:30 Misa'],
        ['Diario', 'de lunes a viernes, 12:15 p.m.', '12345 12:15 Misa'],
        ['Reconciliación', 'Miércoles 6:00–7:30 p.m.', '3 18:00 Reconciliación'],
      ],
    },
    {
      name: 'Centro Cristiano Roca Eterna',
      hasMass: false,
      lines: [
        [
          'Servicio de celebración',
          'domingos 10 AM y 1 PM',
          '0 10:00,13:00 Servicio de celebración|Servicio|Celebración',
        ],
        ['Ayuno y oración', 'martes 6 AM', '2 06:00 Ayuno y oración|Oración'],
        ['Discipulado', 'jueves 7:30 PM', '4 19:30 Discipulado'],
        ['Jóvenes con propósito', 'sábados 6 PM', '6 18:00 Jóvenes con propósito|Jóvenes'],
      ],
    },
    {
      name: 'Iglesia Católica San Judas Tadeo',
      hasMass: true,
      lines: [
        [
          'Misas de fin de semana',
          'Sábado: 5:30 PM inglés, 7:30 PM español. Domingo: 8 AM, 10 AM y 12 PM español',
          '6 17:30,19:30 Misa; 0 08:00,10:00,12:00 Misa',
        ],
        ['Misa diaria', 'Mar., Mié. y Vie. 6:00 PM', '235 18:00 Misa|Misa diaria'],
        ['Exposición del Santísimo', 'jueves de 9 AM a 9 PM', '4 09:00 Exposición del Santísimo|Santísimo'],
        ['Confesiones', 'Martes y viernes 5:00 PM', '25 17:00 Confesiones'],
      ],
    },
    {
      name: 'Primera Iglesia del Nazareno',
      hasMass: false,
      lines: [
        ['Clase bíblica', 'Dgo. 9:30 am', '0 09:30 Clase bíblica'],
        ['Adoración', 'Dgo. 10:50 am', '0 10:50 Adoración'],
        ['Células en los hogares', 'Miérc. 7:15 pm', '3 19:15 Células en los hogares|Células'],
        ['Damas', '2.º sábado del mes, 10 am', '6#2 10:00 Damas'],
      ],
    },
    {
      name: 'Comunidad Episcopal San Mateo',
      hasMass: false,
      lines: [
        ['Santa Eucaristía', 'Cada domingo a las 12:30 de la tarde', '0 12:30 Santa Eucaristía|Eucaristía'],
        ['Catequesis', 'Domingos a las 11:15 de la mañana', '0 11:15 Catequesis'],
        [
          'Oración de la noche',
          'De lunes a jueves, 8:30 p. m. (por Zoom)',
          '1234 20:30 Oración de la noche|Oración',
        ],
      ],
    },
  ],
  announcements: [
    [
      'Rifa y Baile Anual',
      '6/2',
      '19:00',
      'Sábado {md}, 7 p.m. a medianoche. Grupo Los Hermanos Peña. Boletos $25 en la oficina.',
    ],
    [
      'Taller para Padres',
      '4/1+',
      '18:30',
      'Comienza el {dow} {md} y sigue cada jueves, de 6:30 a 8:00 p.m., salón San José.',
    ],
    [
      'Bendición de Mascotas',
      '6/1',
      '10:00',
      'Traiga su mascota con correa el {long} a las 10 a.m. frente al atrio.',
    ],
    [
      'Vigilia de Oración',
      '5/1',
      '21:00',
      '{dow} {md}, 9:00 de la noche hasta la 1 de la mañana. Tema: “Velad”.',
    ],
    ['Asamblea Parroquial', '0/1', '13:30', 'Domingo {md}, 1:30 p.m., auditorio. Su opinión cuenta.'],
    [
      'Escuelita Bíblica de Vacaciones',
      '1-5/3',
      '17:30',
      'Del {md} al {end} · 5:30 a 8:00 p. m. · de 4 a 11 años · gratis.',
    ],
    [
      'Torneo de Fútbol',
      '6/3',
      '08:30',
      'Equipos de 7. {short}, 8:30 a.m., cancha del parque Weiss. Inscripción $80 por equipo.',
    ],
    [
      'Charla de Inmigración',
      '3/1',
      '18:45',
      'Un abogado contestará preguntas el miércoles {num} a las 6:45 PM. Confidencial.',
    ],
    [
      'Concierto Coral',
      '0/3',
      '16:30',
      'Coro de Cámara Ilusión, {y}, 4:30 p.m., entrada general $10, niños gratis.',
    ],
    [
      'Pastorela de los Niños',
      '5/2',
      '18:00',
      'Nuestros pequeños presentan su obra el {dow} {md} a las seis de la tarde (6:00 pm).',
    ],
    ['Curso de Primeros Auxilios', '6/4', '09:30', '{md}: 9:30 am–12:30 pm, aula 7. Se entrega certificado.'],
    [
      'Comida de Acción de Gracias',
      '0/2',
      '14:00',
      'Pavo y compañerismo para todos, {long}, a las 2 de la tarde.',
    ],
    ['Reunión de Ujieres', '1/0', '19:45', 'Mañana lunes a las 7:45 pm, sala de juntas.'],
    [
      'Donación de Sangre',
      '0/4',
      '09:00',
      'Unidad móvil el {dow} {md} entre 9:00 AM y 2:00 PM. Haga su cita en recepción.',
    ],
  ],
  weekItems: [
    ['Círculo de hombres', 1, '20:00', 'S-2'],
    ['Zumba', 2, '09:15', 'Gimnasio'],
    ['Preparación matrimonial', 2, '19:15', 'S-5'],
    ['Coro de niños', 3, '16:30', 'Templo'],
    ['Banco de ropa', 4, '13:00', 'Sótano'],
    ['Consejo de pastoral', 4, '18:15', 'Biblioteca'],
    ['Cena comunitaria', 5, '17:00', 'Cocina'],
    ['Confirmación I', 6, '09:00', 'Aulas'],
    ['Ensayo de alabanza', 6, '15:00', 'Templo'],
    ['Costura', 1, '10:30', 'Anexo'],
  ],
  distractors: [
    [
      'Informe económico',
      'Entradas del {last}: $5,207.35. Gastos de la semana: $6,111. Asistencia total: 742.',
    ],
    [
      'Mil gracias',
      'A las familias que donaron cobijas el {last}: se entregaron 96 cobijas y 140 almuerzos.',
    ],
    [
      'Secretaría',
      'Atención: martes a viernes 9:30 a 17:00 h; sábado 9:00 a 13:00 h. WhatsApp 469-555-0171.',
    ],
    ['Convocatoria', 'Quienes deseen ser catequistas entreguen su solicitud a más tardar el {due}.'],
    ['Cumpleaños del mes', '2 Nayeli, 9 Don Fermín, 14 Hna. Raquel, 21 los gemelos Ortiz, 28 P. Anselmo'],
    ['Lecturas', 'L: 1 Sm 1,1-8; M: 1 Sm 1,9-20; Mi: 1 Sm 3,1-10; J: Mc 1,40-45; V: Mc 2,1-12'],
    ['Predicación anterior', '“Firmes en la roca”, Mateo 7:24. Hno. Abel Quiroz. 48 min.'],
    ['Aviso', 'Se suspende la clase de guitarra hasta nuevo aviso por enfermedad del maestro.'],
  ],
  intentions: [
    'Difunto Isidro Campos',
    'Salud de Mayra Téllez',
    'Difuntos fam. Barrera',
    'XV años de Daniela',
    'Aniversario de Hugo y Nora',
    'Por la comunidad',
  ],
}
