import type { Temporal } from 'temporal-polyfill'
import { type DatedHappening, type Happening, type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, type Moment } from './moment.ts'
import { escapeHtml } from './page.ts'
import { listPastSingles, listSingles, planSingle } from './single-dates.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'

type Tell = (date: Temporal.PlainDate) => string
const dia: Tell = (date) => dateWords(date, ['weekday', 'day', 'month'], 'es-MX')
const corto: Tell = (date) =>
  `${String(date.day).padStart(2, '0')}/${String(date.month).padStart(2, '0')}/${date.year}`

/** Lo que la secretaria escribe debajo de cada título. */
const ACTIVIDADES: readonly (Happening & { cuando: Tell })[] = [
  {
    ...planSingle('vigilia', 'Vigilia de Oración', [5, 0], '21:00', { place: 'Templo' }),
    cuando: (date) => `${dia(date)}, de las 9 de la noche hasta la 1 de la mañana`,
  },
  {
    ...planSingle('tamaliza', 'Venta de Tamales', [6, 2], '08:00', { place: 'Estacionamiento' }),
    cuando: (date) => `${dia(date)} desde las 8:00 a. m. hasta que se acaben`,
  },
  {
    ...planSingle('damas', 'Desayuno de Damas', [6, 3], '09:30', { endTime: '11:30', place: 'Comedor' }),
    cuando: (date) => `${dia(date)}, 9:30 a 11:30 de la mañana`,
  },
  {
    ...planSingle('bautismos', 'Bautismos en el Río', [7, 4], '15:00', { place: 'Parque Ribera' }),
    cuando: (date) => `${dia(date)} a las 3 de la tarde`,
  },
  {
    ...planSingle('matrimonios', 'Cena de Matrimonios', [5, 5], '19:30', { place: 'Comedor' }),
    cuando: (date) => `${dia(date)}, 19:30 h`,
  },
  {
    ...planSingle('salud', 'Feria de Salud', [6, 6], '10:00', { endTime: '14:00', place: 'Gimnasio' }),
    cuando: (date) => `${dia(date)}, de 10:00 a. m. a 2:00 p. m.`,
  },
  {
    ...planSingle('ayuno', 'Ayuno Congregacional', [3, 7], null, { days: 1, place: '' }),
    cuando: (date) => `${dia(date)}, todo el día`,
  },
  {
    ...planSingle('jovenes', 'Torneo de Fútbol Juvenil', [6, 1], '14:00', {
      place: 'Canchas',
      cancelled: true,
    }),
    cuando: (date) => `${dia(date)}, 2:00 p. m.`,
  },
  {
    ...planSingle('mudanza', 'Reparto de Despensas', [2, 4], '12:00', { place: 'Puerta lateral' }),
    cuando: (date) => `${dia(date)}, al mediodía`,
  },
]

const CULTOS = [
  { title: 'Culto general', weekday: 7, time: '11:30' },
  { title: 'Estudio bíblico', weekday: 3, time: '19:00' },
] as const

const DIRECTIVA = 'Reunión de la Mesa Directiva'
const CUMPLE = 'Hna. Socorro'
const PREDICAS = ['El pan de la prueba', 'Agua en la peña'] as const
const CAMPAMENTO = 'Campamento de Verano'

function renderActividad(each: DatedHappening): string {
  const cuando = ACTIVIDADES.find(({ slug }) => slug === each.slug)?.cuando ?? dia
  const aviso = each.cancelled ? ' <span class="sello">&iexcl;CANCELADO!</span>' : ''
  const donde = each.place ? `<br><em>Lugar:</em> ${each.place}` : ''
  return `<div class="bloque"><h4>${each.title}${aviso}</h4><p>${cuando(each.date)}${donde}</p></div>`
}

function renderMarco(visit: Visit, titulo: string, cuerpo: string): string {
  return `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>${titulo} | ${escapeHtml(visit.church.name)}</title>
<style>body{font-family:Verdana;background:#fff7e8}.bloque{border-bottom:2px dashed #e0a030}.sello{color:#c00}</style></head><body>
<h1>${escapeHtml(visit.church.name)}</h1><div class="menu"><a href="/">Inicio</a> &middot; <a href="/actividades">Actividades</a> &middot; <a href="/horarios">Horarios</a> &middot; <a href="/predicas">Pr&eacute;dicas</a></div>
<h2>${titulo}</h2>${cuerpo}<p class="pie">${visit.church.address} &middot; Tel. ${visit.church.phone} &middot; &copy; ${visit.moment.today.year}</p></body></html>`
}

function renderActividades(moment: Moment): string {
  const junta = moment.today.add({ days: 18 })
  return `${listSingles(ACTIVIDADES, moment).map(renderActividad).join('\n')}
<div class="bloque"><h4>${DIRECTIVA}</h4><p>${dia(junta)}, 7:00 p. m. Solo para miembros de la directiva.</p></div>
<div class="bloque"><h4>${CAMPAMENTO}</h4><p>Fecha l&iacute;mite para inscribirse: ${corto(moment.today.add({ days: 25 }))}. Las fechas se anunciar&aacute;n.</p></div>`
}

function renderPredicas(moment: Moment): string {
  const domingos = listDates(
    { weekday: 7 },
    moment.today.subtract({ days: 15 }),
    moment.today.subtract({ days: 1 }),
  )
  const filas = PREDICAS.map(
    (titulo, index) =>
      `<tr><td>${corto(domingos[index] ?? moment.today)}</td><td>${titulo}</td><td>Escuchar</td></tr>`,
  )
  const pasadas = listPastSingles(ACTIVIDADES, moment)
    .slice(0, 2)
    .map((each) => `<li>${each.title}, ${dateWords(each.date, ['day', 'month', 'year'], 'es-MX')}</li>`)
  return `<table>${filas.join('')}</table><h3>Recuerdos</h3><ul>${pasadas.join('')}</ul>`
}

function renderHorarios(moment: Moment): string {
  const cumple = moment.today.add({ days: 6 })
  return `<ul><li>Culto general: todos los domingos a las 11:30 a. m.</li><li>Estudio b&iacute;blico: cada mi&eacute;rcoles, 7 de la noche</li></ul>
<p>Oficina: martes y jueves de 10:00 a 15:00.</p><p>&iexcl;Feliz cumplea&ntilde;os! ${CUMPLE}, ${dateWords(cumple, ['day', 'month'], 'es-MX')}.</p>`
}

/** Un sitio en español, con las horas dichas de muchas maneras. */
export const veredaDelAlba: DemoSite = {
  key: 'vereda-del-alba',
  kind: 'a site in Spanish, the hours said in many ways',
  respond: (visit) => {
    const { moment, church } = visit
    const show = (titulo: string, cuerpo: string) => answerHtml(renderMarco(visit, titulo, cuerpo))
    switch (visit.url.pathname) {
      case '/':
        return show(
          'Bienvenidos',
          `<p>${church.description}</p><p>Mira nuestras <a href="/actividades">pr&oacute;ximas actividades</a>.</p>`,
        )
      case '/actividades':
        return show('Pr&oacute;ximas actividades', renderActividades(moment))
      case '/horarios':
        return show('Horarios', renderHorarios(moment))
      case '/predicas':
        return show('Pr&eacute;dicas', renderPredicas(moment))
      default:
        return null
    }
  },
  plantedEvents: (moment): PlantedEvent[] => [
    ...listSingles(ACTIVIDADES, moment).map(plant),
    ...plantRegular(CULTOS, moment),
  ],
  traps: (moment) => [
    { title: DIRECTIVA, date: null, why: 'solo para sus miembros' },
    { title: CUMPLE, date: null, why: 'un cumpleaños' },
    { title: CAMPAMENTO, date: null, why: 'una fecha límite, no un evento' },
    ...PREDICAS.map((title) => ({ title, date: null, why: 'una prédica pasada' })),
    ...listPastSingles(ACTIVIDADES, moment)
      .slice(0, 2)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'ya pasó' })),
  ],
}
