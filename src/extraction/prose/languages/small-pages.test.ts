import { expect, test } from 'vitest'
import { readWith } from '../pages/read-with.fixture.ts'

// One line may be all that a small page says. Hand-made; read on Sunday, November 15, 2026.
test.each<[string, string[]]>([
  ['<p>Nous célébrons le culte chaque dimanche à 10 h 30.</p>', ['10:30 every Sunday']],
  ['<h2>Le culte</h2><p>le dimanche matin à 10h</p>', ['10:00 every Sunday']],
  ['<p>Messe le samedi à 18h et le dimanche à 10h30</p>', ['10:30 every Sunday', '18:00 every Saturday']],
  ['<p>Wir feiern unseren Gottesdienst am Sonntag um 10.30 Uhr.</p>', ['10:30 every Sunday']],
  [
    '<h2>Gottesdienstzeiten</h2><p>So 10:00 Uhr</p><p>Mi 19:30 Uhr Bibelgespräch</p>',
    ['10:00 every Sunday', '19:30 every Wednesday'],
  ],
  ['<h2>Herzlich willkommen</h2><p>Gottesdienst: Sonntagvormittag, 9.30 Uhr</p>', ['09:30 every Sunday']],
  ['<p>Kerkdienst: elke zondag om 10.00 uur</p>', ['10:00 every Sunday']],
  ['<h2>Jugendkreis</h2><p>Freitag 19:00 Uhr</p>', ['19:00 every Friday']],
  ['<h2>Nabożeństwa</h2><p>W każdą niedzielę o godz. 10:30</p>', ['10:30 every Sunday']],
  [
    '<h2>Msze Święte</h2><p>Niedziele i święta: 7.30, 9.00</p><p>Dni powszednie: 18.00</p>',
    [
      '07:30 every Sunday',
      '09:00 every Sunday',
      '18:00 every Monday, Tuesday, Wednesday, Thursday, Friday and Saturday',
    ],
  ],
  [
    '<h2>Orari delle Messe</h2><p>Domenica: ore 8,30 - 10,00 - 18,30</p><p>Sabato e prefestivi 17,30</p>',
    ['08:30 every Sunday', '10:00 every Sunday', '18:30 every Sunday', '17:30 every Saturday'],
  ],
  [
    '<h2>Sante Messe</h2><p>Festivi: ore 8 - 10 - 18.30</p><p>Giovedì: 9,15; 19,00</p>',
    [
      '08:00 every Sunday',
      '10:00 every Sunday',
      '18:30 every Sunday',
      '09:15 every Thursday',
      '19:00 every Thursday',
    ],
  ],
  ['<h2>Sante Messe</h2><p>La cena costa 8,30 € la domenica</p>', []],
  [
    '<h2>Msze w parafii</h2><p>Niedziela: 8:00, 10:00 (z dziećmi), 12:00</p>',
    ['08:00 every Sunday', '10:00 every Sunday', '12:00 every Sunday'],
  ],
  [
    '<h2>Reuniones</h2><p>Jue. 20:00 Estudio bíblico</p><p>Nuestro culto: Dom. 11:00</p>',
    ['11:00 every Sunday', '20:00 every Thursday'],
  ],
  [
    '<h2>Horários das missas</h2><p>Segunda a sexta: 7h</p><p>Sáb. 17h30</p>',
    ['07:00 every Monday, Tuesday, Wednesday, Thursday and Friday', '17:30 every Saturday'],
  ],
  [
    '<p>Богослужения проходят по воскресеньям в 10:00</p><p>Молитвенное собрание: среда, 19:00</p>',
    ['10:00 every Sunday', '19:00 every Wednesday'],
  ],
  ['<p>Каждое воскресенье в 11 часов утра</p>', ['11:00 every Sunday']],
  ['<h2>Розклад богослужінь</h2><p>Неділя 10:00, 18:00</p>', ['10:00 every Sunday', '18:00 every Sunday']],
])('%s', (html, told) => {
  const hours = readWith(html).map((line) =>
    line.replace(/^.*?T(\d\d:\d\d).*, Every (.*) ×\d+$/, '$1 every $2'),
  )
  expect(hours).toEqual(told)
})
