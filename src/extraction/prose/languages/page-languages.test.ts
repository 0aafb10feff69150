import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

// Hand-made from how parishes write. Read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'French habits, dates and notes',
    `<div lang="fr"><h2>Horaires des messes</h2><ul><li>Messe dominicale : tous les dimanches à 10h</li><li>du lundi au vendredi : messe à 8h30 à la chapelle</li><li>Adoration chaque jeudi de 17h à 18h</li><li>Chapelet le premier samedi du mois à 15h</li></ul>
    <h2>Secrétariat</h2><p>Ouvert du mardi au vendredi de 9h à 12h</p><p>Mercredi 25 novembre : pas de messe</p>
    <h3>Concert de Noël</h3><p>Dimanche 20 décembre 2026 à 16h</p><h3>Retraite des jeunes</h3><p>Inscriptions avant le 1er décembre</p><p>Samedi 12 décembre, 9h00 - 17h00</p></div>`,
    [
      '2026-11-15T10:00 Messe dominicale, Every Sunday ×7',
      '2026-11-16T08:30 Messe @ Chapelle, Every Monday, Tuesday, Wednesday, Thursday and Friday ×33',
      '2026-11-19T17:00/18:00 Adoration, Every Thursday ×7',
      '2026-12-05T15:00 Chapelet, First Saturday of the month ×1',
      '2026-12-12T09:00/17:00 Retraite des jeunes',
      '2026-12-20T16:00 Concert de Noël',
    ],
  ],
  [
    'Italian',
    `<div lang="it"><h2>Orario delle messe</h2><ul><li>Domenica: ore 8.30, 10.30 e 18.00</li><li>Feriali: dal lunedì al venerdì, ore 18,30</li><li>Rosario ogni giovedì alle 17.30</li></ul><p>Segreteria: dal martedì al venerdì dalle 9 alle 12</p>
    <h3>Concerto di Natale</h3><p>Sabato 19 dicembre, ore 21.00</p></div>`,
    [
      '2026-11-15T08:30 Santa Messa, Every Sunday ×7',
      '2026-11-15T10:30 Santa Messa, Every Sunday ×7',
      '2026-11-15T18:00 Santa Messa, Every Sunday ×7',
      '2026-11-16T18:30 Santa Messa, Every Monday, Tuesday, Wednesday, Thursday and Friday ×34',
      '2026-11-19T17:30 Rosario, Every Thursday ×7',
      '2026-12-19T21:00 Concerto di Natale',
    ],
  ],
  [
    'Polish',
    `<div lang="pl"><h2>Porządek Mszy Świętych</h2><ul><li>Niedziela: godz. 9.00, 11.00</li><li>Różaniec: w każdą środę o 17:30</li><li>Adoracja w każdy pierwszy piątek miesiąca o godz. 17</li></ul>
    <h3>Koncert kolęd</h3><p>niedziela, 27 grudnia 2026, godz. 16.00</p></div>`,
    [
      '2026-11-15T09:00 Msza święta, Every Sunday ×7',
      '2026-11-15T11:00 Msza święta, Every Sunday ×7',
      '2026-11-18T17:30 Różaniec, Every Wednesday ×7',
      '2026-12-04T17:00 Adoracja, First Friday of the month ×1',
      '2026-12-27T16:00 Koncert kolęd',
    ],
  ],
  [
    'Haitian Creole',
    `<ul><li>Lapriyè chak mèkredi a 7è diswa</li><li>Sèvis dimanch: chak dimanch a 9è di maten</li></ul><h3>Konsè Nwèl</h3><p>Samdi 12 desanm 2026 a 6è diswa</p>`,
    [
      '2026-11-15T09:00 Sèvis, Every Sunday ×7',
      '2026-11-18T19:00 Lapriyè, Every Wednesday ×7',
      '2026-12-12T18:00 Konsè Nwèl',
    ],
  ],
  [
    'Portuguese days below their month, each with its Masses and their places',
    `<h2>Agenda de Dezembro 2026</h2><p>Dia 05 Sábado</p><p>18h - Missa no Itapema</p><p>20h - Missa no Carijó</p><p>Dia 06 Domingo</p><p>9h - Celebração na Matriz</p><p>20h - Missa na Matriz</p><p>Dia 09 Quarta-feira</p><p>20h - Missa na Matriz</p><h3>Horário das missas</h3><ul><li>Terça a Sexta-feira: 19:00 (Matriz)</li></ul>`,
    [
      '2026-11-17T19:00 Missa @ Matriz, Every Tuesday, Wednesday, Thursday and Friday ×27',
      '2026-12-05T18:00 Missa @ Itapema',
      '2026-12-05T20:00 Missa @ Carijó',
      '2026-12-06T09:00 Celebração @ Matriz',
      '2026-12-06T20:00 Missa @ Matriz',
      '2026-12-09T20:00 Missa @ Matriz',
    ],
  ],
  [
    'a Spanish post with its date, and what "this Sunday" is',
    `<div lang="es"><h3>sábado, 14 de noviembre de 2026</h3><h2>Hoja parroquial</h2><h3>Concierto de la coral</h3><p>Os recordamos que este domingo, después de la misa (20.45), nos ofrecerá un concierto la coral.</p><h3>Culto de adoración</h3><p>Todos los sábados</p><p>10:45 – 12:30</p><p>Avenida Laurel 120, Rosario</p></div>`,
    [
      '2026-11-15T20:45 Concierto de la coral @ Avenida Laurel 120, Rosario',
      '2026-11-21T10:45/12:30 Culto de adoración @ Avenida Laurel 120, Rosario, Every Saturday ×6',
    ],
  ],
  [
    'French feasts, a meeting point, and an hour at which nothing is',
    `<div lang="fr"><h3>Semaine sainte 2027</h3><p>JEUDI SAINT (jeudi 25 mars) : messe en mémoire de la Cène à 18h00 suivi du reposoir.</p><p>VENDREDI SAINT (vendredi 26 mars) : Rendez-vous à la salle des fêtes à 15h00 pour le Chemin de croix.</p><p>PÂQUES (dimanche 28 mars) : messe de la Résurrection à 8h30. ATTENTION : pas de messe à 06h30</p></div>`,
    [
      '2027-03-25T18:00 JEUDI SAINT – messe en mémoire de la Cène',
      '2027-03-26T15:00 VENDREDI SAINT – Chemin de croix',
      '2027-03-28T08:30 PÂQUES – messe de la Résurrection',
    ],
  ],
])('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
