import type { Temporal } from 'temporal-polyfill'
import { type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { dateWords, listDates, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { type DatedTold, listPastTold, listTold, tellOnce, trapTitles } from './told.ts'

const dia = (date: Temporal.PlainDate) => dateWords(date, ['weekday'], 'pt-BR')
const mes = (date: Temporal.PlainDate) =>
  date.toLocaleString('pt-BR', { month: 'short' }).replace('.', '').toUpperCase()
const curto = (date: Temporal.PlainDate) =>
  `${String(date.day).padStart(2, '0')}/${String(date.month).padStart(2, '0')}`

/** O dia fica num quadro ao lado; aqui só o resto. */
const EVENTOS = [
  tellOnce('Chá de Mulheres', [6, 1], '15:00', (date) => `${dia(date)} • 15h às 17h30 • Salão Social`, {
    endTime: '17:30',
  }),
  tellOnce('Noite da Pizza Jovem', [5, 2], '19:30', (date) => `${dia(date)} • 19h30 • Quadra`),
  tellOnce('Batismo nas Águas', [7, 3], '10:00', (date) => `${dia(date)} às 10 da manhã • Lago Lavon`),
  tellOnce(
    'Encontro de Casais',
    [5, 4],
    null,
    (date) =>
      `de ${dia(date)} a ${dia(date.add({ days: 2 }))} • Hotel Serra Azul • Inscrições até ${curto(date.subtract({ days: 10 }))}`,
    { days: 3 },
  ),
  tellOnce('Café com o Pastor', [6, 5], '08:30', (date) => `${dia(date)} • 8h30 da manhã • Biblioteca`),
  tellOnce('Cantata Videira', [7, 6], '20:00', (date) => `${dia(date)} • 20h • Entrada franca`),
  tellOnce(
    'Mutirão de Limpeza',
    [6, 7],
    '07:00',
    (date) => `${dia(date)} • das 7h ao meio-dia • Traga luvas!`,
    {
      endTime: '12:00',
    },
  ),
  tellOnce('Festa das Nações', [6, 0], '17:00', (date) => `${dia(date)} • a partir das 17h • Estacionamento`),
] as const

const CELEBRACAO = { title: 'Culto de Celebração', weekday: 7, time: '18:00' } as const
const ORACAO = { title: 'Culto de Oração', weekday: 3, time: '20:00' } as const
/** Uma quarta em oito a igreja está com a turma do mutirão em viagem. */
const SEM_ORACAO = { weekday: 3, every: 8, phase: 4 } as const
const LIDERES = 'Reunião de Líderes'
const POSTS = ['Como foi o nosso acampamento', 'Três perguntas sobre o dízimo'] as const
const NEUZA = 'Neuza'

const text = (tag: string, font: string, inner: string) =>
  `<div data-testid="richTextElement" class="HcOXKn c9GqVL QxJLC3 comp-text wixui-rich-text"><${tag} class="${font} wixui-rich-text__text"><span style="letter-spacing:normal;" class="wixui-rich-text__text">${inner}</span></${tag}></div>`

function renderItem(each: DatedTold): string {
  const { date } = each
  return `<div role="listitem" class="T7n0L6 wixui-repeater__item"><div class="MW5IWV" data-testid="container-bg"></div><div data-mesh-id="inlineContent"><div data-mesh-id="gridContainer">
${text('h2', 'font_2', String(date.day).padStart(2, '0'))}${text('p', 'font_8', mes(date))}
${text('h4', 'font_4', each.title)}${text('p', 'font_8', `${each.tell(date)}<span class="wixGuard">\u200b</span>`)}
<div class="comp-btn wixui-button"><a class="StylableButton" href="/contato"><span>Saiba mais</span></a></div></div></div></div>`
}

function renderAgenda(moment: Moment): string {
  const sem = listDates(SEM_ORACAO, moment.today, moment.today.add({ days: 55 })).map((date) =>
    text(
      'p',
      'font_8',
      `Atenção: na ${dateWords(date, ['weekday', 'day', 'month'], 'pt-BR')} NÃO haverá Culto de Oração.`,
    ),
  )
  const lideres = moment.today.add({ days: 12 })
  return `${text('h1', 'font_0', 'Agenda')}<div role="list" class="xuzjBY wixui-repeater">${listTold(EVENTOS, moment).map(renderItem).join('\n')}</div>
${sem.join('')}${text('p', 'font_9', `${LIDERES} (somente convocados): ${curto(lideres)}, 19h.`)}${text('p', 'font_9', `Aniversariantes: ${NEUZA} ${curto(moment.today.add({ days: 5 }))}`)}`
}

function renderBlog(moment: Moment): string {
  const posts = POSTS.map((title, index) => {
    const day = moment.today.subtract({ days: 9 + 20 * index })
    return `<article data-hook="post-list-item"><span data-hook="time-ago" title="${dateWords(day, ['day', 'month', 'year'], 'pt-BR')}">${day.day} de ${day.toLocaleString('pt-BR', { month: 'short' })}</span><span data-hook="time-to-read">2 min de leitura</span><h2>${title}</h2></article>`
  })
  const past = listPastTold(EVENTOS, moment)
    .slice(0, 3)
    .map((each) => `<p>Fotos: ${each.title} (${curto(each.date)}/${each.date.year})</p>`)
  return `${posts.join('\n')}${past.join('')}`
}

function renderShell(visit: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="pt"><head><meta charset="utf-8"><meta name="generator" content="Wix.com Website Builder"><title>${title} | Videira do Norte</title></head><body><div id="SITE_CONTAINER"><div id="main_MF"><header id="SITE_HEADER" tabindex="-1">${text('p', 'font_8', 'IGREJA VIDEIRA DO NORTE')}
<wix-dropdown-menu><nav aria-label="Site"><ul role="menubar"><li><a data-testid="linkElement" href="/" target="_self"><p>Início</p></a></li><li><a data-testid="linkElement" href="/agenda" target="_self"><p>Agenda</p></a></li><li><a data-testid="linkElement" href="/blog" target="_self"><p>Blog</p></a></li></ul></nav></wix-dropdown-menu></header>
<main id="PAGES_CONTAINER"><div id="SITE_PAGES"><section class="wixui-section">${body}</section></div></main>
<footer id="SITE_FOOTER">${text('p', 'font_8', 'Culto de Celebração: domingos, 18h')}${text('p', 'font_8', 'Culto de Oração: quartas-feiras, 20h')}${text('p', 'font_9', `${visit.church.address} | ${visit.church.phone}`)}${text('p', 'font_9', `©2009 - ${visit.moment.today.year} Igreja Videira do Norte`)}</footer></div></div></body></html>`
}

const semOracao = (moment: Moment) =>
  listDates(SEM_ORACAO, moment.today, moment.today.add({ days: 60 })).map(String)

function plantCultos(moment: Moment): PlantedEvent[] {
  const off = new Set(semOracao(moment))
  return [
    ...plantRegular([CELEBRACAO], moment),
    ...plantRegular([ORACAO], moment).filter(({ date }) => !off.has(date)),
  ]
}

/** In Portuguese: a builder’s repeated boxes, the day in one, the month in another, the hour as “19h30”. */
export const videiraDoNorte: DemoSite = {
  key: 'videira-do-norte',
  kind: 'a Portuguese site of a builder’s repeated boxes',
  respond: (visit) => {
    const { moment, church } = visit
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    switch (visit.url.pathname) {
      case '/':
        return show('Início', text('h1', 'font_0', 'Bem-vindos!') + text('p', 'font_8', church.description))
      case '/agenda':
        return show('Agenda', renderAgenda(moment))
      case '/blog':
        return show('Blog', renderBlog(moment))
      case '/contato':
        return show('Contato', text('p', 'font_8', 'Secretaria: terça a sexta, das 9h às 13h.'))
      default:
        return null
    }
  },
  plantedEvents: (moment) => [...listTold(EVENTOS, moment).map(plant), ...plantCultos(moment)],
  traps: (moment) => [
    ...trapTitles('só para convocados', LIDERES),
    ...trapTitles('postagem do blog', ...POSTS),
    ...trapTitles('aniversário', NEUZA),
    ...semOracao(moment).map((date) => ({
      title: ORACAO.title,
      date,
      why: 'não há culto neste dia',
      mayBeCancelled: true,
    })),
    ...listPastTold(EVENTOS, moment)
      .slice(0, 3)
      .map(({ title, date }) => ({ title, date: `${date}`, why: 'fotos do passado' })),
    ...listTold(EVENTOS, moment)
      .filter(({ days }) => days === 3)
      .map(({ title, date }) => ({ title, date: `${date.subtract({ days: 10 })}`, why: 'prazo' })),
  ],
}
