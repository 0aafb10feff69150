import { expect, test } from 'vitest'
import { readJsonEvents } from '../read-json.fixture.ts'
import { meaningOfKey } from './keys.ts'

test.each<[string, unknown, string[]]>([
  [
    'German',
    [
      { titel: 'Orgelvesper', datum: '11.12.2026', uhrzeit: '17:30', ende: '18:15', ort: 'Dorfkirche' },
      { Bezeichnung: 'Basteln', Startdatum: '2026-12-12', Startzeit: '10.00 Uhr', erstellt_am: '2026-10-01' },
    ],
    ['2026-12-11T17:30/2026-12-11T18:15 Orgelvesper @ Dorfkirche', '2026-12-12T10:00 Basteln'],
  ],
  [
    'French',
    [
      { titre: 'Crèche vivante', dateDebut: '2026-12-20', heureDebut: '16h30', lieu: 'Place du Puits' },
      {
        nom: 'Chorale',
        date_debut: '2026-12-21 20:00',
        date_fin: '2026-12-21 21:30',
        date_creation: '2026-09-01',
      },
    ],
    ['2026-12-20T16:30 Crèche vivante @ Place du Puits', '2026-12-21T20:00/2026-12-21T21:30 Chorale'],
  ],
  [
    'Spanish',
    [
      {
        nombreDelEvento: 'Rosario',
        fechaInicio: '2026-12-12',
        horaInicio: '19:00',
        horaFin: '20:00',
        ubicación: 'Patio',
      },
    ],
    ['2026-12-12T19:00/2026-12-12T20:00 Rosario @ Patio'],
  ],
  [
    'Spanish, in parts and in a sentence',
    [
      { evento: 'Misa de Gallo', dia: '24', mes: '12', anio: '2026', hora: '23:00' },
      { titulo: 'Kermés', cuando: '12 de diciembre de 2026, 11:00 a.m.', donde: 'Patio' },
    ],
    ['2026-12-12T11:00 Kermés @ Patio', '2026-12-24T23:00 Misa de Gallo'],
  ],
  [
    'Portuguese and Italian, whose date is “data”',
    [
      { titulo: 'Cantata', data: '2026-12-13', horario: '18:00', local: 'Capela' },
      {
        titolo: 'Presepe',
        data_inizio: '2026-12-14 17:00',
        data_fine: '2026-12-14 19:00',
        luogo: 'Chiostro',
      },
    ],
    ['2026-12-13T18:00 Cantata @ Capela', '2026-12-14T17:00/2026-12-14T19:00 Presepe @ Chiostro'],
  ],
])('keys in %s', (_, data, expected) => {
  expect(readJsonEvents(data)).toEqual(expected)
})

test('moments that are not the event’s own stay so in other languages', () => {
  expect(
    ['fecha_creacion', 'erstellt', 'datePublication', 'data_creazione', 'inscripcion_fin'].map(meaningOfKey),
  ).toEqual([null, null, null, null, null])
  expect(
    readJsonEvents({ data: { titulo: 'Aviso', fechaPublicacion: '2026-12-01', data: { local: 'x' } } }),
  ).toEqual([])
})

test('a flag in another language keeps its entry from the public', () => {
  expect(readJsonEvents([{ titre: 'Conseil', date_debut: '2026-12-08T19:00', prive: true }])).toEqual([])
})
