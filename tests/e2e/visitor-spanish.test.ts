import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoSite, passFillingTime, shows, showsToast } from '../support/visits.ts'

/** What a visitor reads who reads Spanish: by the browser's preference, or by the switch. */
const site = demoSite()
const SPANISH = { locale: 'es-MX' }

test('the switch leads to the same address in Spanish, which stays so until it is switched back [D12.languages.visible-switch] [D12.languages.kept-in-a-cookie] [D2.listing.filters-in-the-address]', async () => {
  const page = await site.open('/?category=prayer')
  await shows(page.getByRole('heading', { name: 'Prayer Gatherings', level: 2 }))
  await page.getByRole('banner').getByRole('link', { name: 'Español' }).click()
  await shows(page.getByRole('heading', { name: 'Reuniones de oración', level: 2 }))
  expect(new URL(page.url()).search).toBe('?category=prayer')
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  expect(await page.context().cookies()).toContainEqual(
    expect.objectContaining({ name: 'language', value: 'es', path: '/' }),
  )

  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Iglesias' }).click()
  await shows(page.getByRole('heading', { name: 'Directorio de iglesias', level: 1 }))
  await page.goto('/blog')
  await shows(page.getByRole('heading', { name: 'Blog de fe y comunidad', level: 1 }))
  await page.setViewportSize({ width: 375, height: 760 })
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await shows(page.getByRole('heading', { name: 'Faith & Community Blog', level: 1 }))
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
})

test('the home page is searched and filtered in Spanish, with the days as they are written [D12.languages.spanish-screens] [D12.languages.spanish-dates] [D12.languages.chosen-or-preferred]', async () => {
  const event = await chooseEvent()
  const page = await site.open('/', SPANISH)
  await shows(page.getByRole('heading', { name: 'Eventos de iglesias en Dallas', level: 1 }))
  const chips = page.getByRole('navigation', { name: 'Filtros rápidos' }).getByRole('link')
  const labels = (await chips.allInnerTexts()).map((text) => text.split('\n').at(-1))
  expect(labels).toEqual([
    'Todo',
    'Adoración',
    'Convivencia',
    'Servicio',
    'Jóvenes',
    'Oración',
    'Estudio bíblico',
    'Hombres',
  ])
  await shows(page.getByRole('heading', { name: 'Próximos eventos', level: 2 }))
  const days = await page.getByRole('heading', { level: 3 }).allInnerTexts()
  expect(days.join(' ')).toMatch(/(lunes|martes|miércoles|jueves|viernes|sábado|domingo)/i)
  expect(days.join(' ')).not.toMatch(/day\b/)

  await page.getByRole('combobox', { name: 'Cuándo' }).selectOption({ label: 'Próximos 7 días' })
  await page.waitForURL(/when=week/)
  await page.getByRole('link', { name: 'Quitar todos los filtros' }).click()
  await page.getByRole('searchbox', { name: 'Buscar eventos' }).fill(event.title)
  await shows(page.getByText('1 evento', { exact: true }))
  await page.getByRole('searchbox', { name: 'Buscar eventos' }).fill('nada tiene estas palabras')
  await shows(page.getByText('No se encontraron eventos'))
  expect(
    await page.getByRole('main').getByRole('link', { name: 'Ver las iglesias' }).getAttribute('href'),
  ).toBe('/churches')

  await page.getByRole('button', { name: 'Actualizar' }).click()
  await showsToast(page, 'Eventos actualizados', 'Se cargaron los eventos más recientes.')
  await page.route('**/api/events?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await showsToast(page, 'No se pudo actualizar')
})

test('an event page is Spanish: date, time, place, calendar and comments [D12.languages.spanish-screens] [D12.languages.spanish-dates]', async () => {
  const event = await chooseEvent()
  const page = await site.open(`/event/${event.id}`, {
    ...SPANISH,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  for (const name of ['Cuándo', 'Dónde', 'Organiza', 'Sobre este evento']) {
    await shows(page.getByRole('heading', { name, exact: true }))
  }
  const when = await page.getByRole('article').innerText()
  const longDate = new Intl.DateTimeFormat('es-US', { dateStyle: 'full', timeZone: 'UTC' })
  expect(when.toLowerCase()).toContain(longDate.format(new Date(event.eventDate)))
  expect(when).toMatch(/\d\s[ap]\.\sm\./)
  await shows(page.getByText(/^\W*Confirmado$/))
  await shows(page.getByTitle(`Mapa de ${event.location}`))
  await shows(page.getByRole('link', { name: 'Ver en el mapa' }))

  await page.getByText('Agregar al calendario').click()
  await shows(page.getByRole('link', { name: 'Archivo de calendario (ICS)' }))
  await page.getByRole('button', { name: 'Comentarios' }).click()
  await shows(page.getByText('¡Sea la primera persona en comentar este evento!'))
  await shows(page.getByText('Escriba su nombre y su comentario para publicar'))
  await page.getByLabel('Su nombre').fill('Ada')
  await page.getByLabel('Su comentario').fill('¡Qué bueno!')
  await page.getByRole('button', { name: 'Publicar comentario' }).click()
  await shows(page.getByText('¡Qué bueno!'))
  await page.getByRole('button', { name: 'Compartir evento' }).click()
  await showsToast(page, 'Enlace del evento copiado')

  expect((await page.goto('/event/999999'))?.status()).toBe(404)
  await shows(page.getByRole('heading', { name: 'Evento no encontrado', level: 1 }))
  expect((await page.goto('/no/hay'))?.status()).toBe(404)
  await shows(page.getByRole('heading', { name: 'Página no encontrada', level: 1 }))
})

test('the church form shows its faults and its success in Spanish [D12.languages.spanish-screens]', async () => {
  const page = await site.open('/add-church', SPANISH)
  await page.getByRole('button', { name: 'Enviar la iglesia' }).click()
  for (const message of [
    'El nombre de la iglesia debe tener al menos 3 caracteres',
    'Elija una denominación',
    'Escriba una dirección completa',
    'El nombre de contacto es obligatorio',
    'Escriba un correo electrónico válido',
  ]) {
    await shows(page.getByText(message).locator('visible=true'))
  }
  await fillChurch(page, 'Capilla de la Campana')
  passFillingTime()
  await page.getByRole('button', { name: 'Enviar la iglesia' }).click()
  await shows(page.getByText('Revisaremos su iglesia y la agregaremos en un plazo de 48 horas.'))
  await page.getByRole('link', { name: 'Ver las iglesias' }).click()
  await shows(page.getByRole('heading', { name: 'Directorio de iglesias', level: 1 }))
  await page.getByRole('link', { name: 'Ver todas las iglesias' }).click()
  await shows(page.getByRole('heading', { name: /^\d+ iglesias$/, level: 2 }))
  await page.getByRole('searchbox', { name: 'Buscar iglesias' }).fill('ninguna iglesia se llama así')
  await shows(page.getByText('No se encontraron iglesias'))
})

test('the newsletter form subscribes in Spanish, and says so when it fails [D12.languages.spanish-screens]', async () => {
  const page = await site.open('/newsletter', SPANISH)
  await shows(page.getByText('Más de 5,000 suscriptores'))
  await page.getByLabel('Nombre').fill('Ada')
  await page.getByLabel('Correo electrónico').fill('ada@lectores.example')
  await page.route('**/api/newsletter/subscribe', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Suscribirse' }).click()
  await showsToast(page, 'No se pudo suscribir', 'Por favor, inténtelo de nuevo más tarde.')
  await page.getByRole('button', { name: 'Suscribirse' }).click()
  await showsToast(page, '¡Suscripción exitosa!')
  await shows(page.getByRole('heading', { name: '¡Le damos la bienvenida a la familia!' }))
  await page.getByRole('link', { name: 'Explorar eventos' }).click()
  await shows(page.getByRole('heading', { name: 'Eventos de iglesias en Dallas' }))
})

test('blog, gallery and notices are Spanish, too [D12.languages.spanish-screens]', async () => {
  const page = await site.open('/gallery', SPANISH)
  const notices = { Privacidad: 'boletín semanal', Condiciones: 'iglesias', Reembolsos: 'importe' }
  for (const [name, words] of Object.entries(notices)) {
    await page.getByRole('contentinfo').getByRole('button', { name }).click()
    await shows(page.getByRole('dialog', { name }).getByText(words))
    await page.keyboard.press('Escape')
  }
  await page.goto('/blog')
  await page
    .getByRole('link', { name: /^Leer más/ })
    .first()
    .click()
  await shows(page.getByText(/^Publicado por .+ el \d+ de \p{L}+ de \d{4}$/u))
  await page.goto('/blog/no-existe')
  await shows(page.getByRole('heading', { name: 'Artículo no encontrado' }))
})

test('without a script Spanish readers find an event, subscribe and submit a church [D12.everybody.without-script] [D12.languages.spanish-screens]', async () => {
  const page = await site.open('/', { ...SPANISH, javaScriptEnabled: false })
  await page
    .getByRole('navigation', { name: 'Filtros rápidos' })
    .getByRole('link', { name: 'Jóvenes' })
    .click()
  await shows(page.getByRole('heading', { name: 'Ministerio de jóvenes', level: 2 }))
  await page.getByRole('main').getByRole('heading').getByRole('link').first().click()
  await page.waitForURL(/\/event\/\d+$/)
  await shows(page.getByRole('heading', { name: 'Organiza' }))

  await page.goto('/newsletter')
  await page.getByLabel('Nombre').fill('Ada')
  await page.getByLabel('Correo electrónico').fill('sin-guion@lectores.example')
  await page.getByRole('button', { name: 'Suscribirse' }).click()
  await shows(page.getByText('¡Le damos la bienvenida a la familia!'))

  await page.goto('/add-church')
  await page.getByRole('textbox', { name: 'Nombre de la iglesia' }).fill('Ca')
  await page.getByRole('button', { name: 'Enviar la iglesia' }).click()
  await shows(page.getByText('El nombre de la iglesia debe tener al menos 3 caracteres'))
  await fillChurch(page, 'Capilla sin Guiones')
  passFillingTime()
  await page.getByRole('button', { name: 'Enviar la iglesia' }).click()
  await shows(page.getByText('Revisaremos su iglesia y la agregaremos en un plazo de 48 horas.'))
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
})

async function fillChurch(page: Page, name: string): Promise<void> {
  for (const [label, value] of Object.entries({
    'Nombre de la iglesia': name,
    Dirección: '100 Bell Street, Dallas, TX 75201',
    'Persona de contacto': 'Ada Bell',
    'Correo electrónico de contacto': 'ada@bell.example',
  })) {
    await page.getByRole('textbox', { name: label }).fill(value)
  }
  await page.getByRole('combobox', { name: 'Denominación' }).selectOption({ label: 'Metodista' })
}

/** An event whose title no other has, with a time, a place and a description. */
async function chooseEvent() {
  const all = (await site.visitor.call('listEvents', { query: { limit: 1000 } })).body
  const event = all.find(
    ({ title, location, description, eventTime, cancelled, series, isSponsored }) =>
      location &&
      description &&
      /^\d/.test(eventTime) &&
      !cancelled &&
      series === null &&
      !isSponsored &&
      all.filter((other) => other.title.includes(title)).length === 1,
  )
  if (!event) throw new Error('The demo city has no such event.')
  return event
}
