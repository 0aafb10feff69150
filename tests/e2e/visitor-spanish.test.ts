import { expect, test } from 'vitest'
import { chooseEvent } from '../support/choose-event.ts'
import { demoSite, passFillingTime, shows, showsToast } from '../support/visits.ts'

/** What a visitor reads who reads Spanish: by the switch, or by the browser's preference. */
const site = demoSite()

test('the switch leads to the same address in Spanish, which stays so until it is switched back', async () => {
  const page = await site.open('/?category=prayer')
  await page.getByRole('banner').getByRole('link', { name: 'Español' }).click()
  await shows(page.getByRole('heading', { name: 'Reuniones de oración', level: 2 }))
  expect(new URL(page.url()).search).toBe('?category=prayer&lang=es')
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  expect(await page.context().cookies()).toContainEqual(
    expect.objectContaining({ name: 'language', value: 'es', path: '/' }),
  )
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Blog' }).click()
  await shows(page.getByRole('heading', { name: 'Blog de fe y comunidad', level: 1 }))
  await page
    .getByRole('link', { name: /^Leer más/ })
    .first()
    .click()
  await shows(page.getByText(/^Publicado por .+ el \d+ de \p{L}+ de \d{4}$/u))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Reembolsos' }).click()
  await shows(page.getByRole('main').getByText('importe'))
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await shows(page.getByRole('heading', { name: 'Refunds', level: 1 }))
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
})

test('a Spanish browser gets the site in Spanish: an event is found and commented on, a church and a reader are added', async () => {
  const event = await chooseEvent(
    site,
    ({ location, description, eventTime }) =>
      location !== null && description !== null && /^\d/.test(eventTime),
  )
  const page = await site.open('/', { locale: 'es-MX' })
  await shows(page.getByRole('heading', { name: 'Eventos de iglesias en Dallas', level: 1 }))
  const days = await page.locator('.agenda-day > h3').allInnerTexts()
  expect(days.join(' ')).toMatch(/(lunes|martes|miércoles|jueves|viernes|sábado|domingo)/i)
  expect(days.join(' ')).not.toMatch(/day\b/)
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await showsToast(page, 'Eventos actualizados', 'Se cargaron los eventos más recientes.')
  const search = page.getByRole('searchbox', { name: 'Buscar eventos' })
  await search.fill('nada tiene estas palabras')
  await shows(page.getByText('No se encontraron eventos'))
  await search.fill(event.title)
  await shows(page.getByText('1 evento', { exact: true }))
  await page.getByRole('link', { name: event.title, exact: true }).click()

  await shows(page.getByRole('heading', { name: 'Cuándo', exact: true }))
  const when = await page.getByRole('article').innerText()
  const words = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const longDate = new Intl.DateTimeFormat('es-US', words)
  expect(when.toLowerCase()).toContain(longDate.format(new Date(event.eventDate)))
  expect(when).toMatch(/\d\s[ap]\.\sm\./)
  await page.getByRole('button', { name: 'Mostrar el mapa' }).click()
  await shows(page.getByTitle(`Mapa de ${event.location}`))
  await page.getByText('Agregar al calendario').click()
  await shows(page.getByRole('link', { name: 'Archivo de calendario (ICS)' }))
  await page.getByRole('button', { name: 'Comentarios' }).click()
  await shows(page.getByText('¡Sea la primera persona en comentar este evento!'))
  await page.getByLabel('Su nombre').fill('Ada')
  await page.getByLabel('Su comentario').fill('¡Qué bueno!')
  await page.getByRole('button', { name: 'Publicar comentario' }).click()
  await shows(page.getByText('¡Qué bueno!'))

  await page.goto('/add-church')
  await page.getByRole('button', { name: 'Enviar la iglesia' }).click()
  for (const message of ['Elija una denominación', 'Escriba una dirección completa']) {
    await shows(page.getByText(message).locator('visible=true'))
  }
  for (const [label, value] of [
    ['Nombre de la iglesia', 'Capilla de la Campana'],
    ['Dirección', '100 Bell Street, Dallas, TX 75201'],
    ['Persona de contacto', 'Ada Bell'],
    ['Correo electrónico de contacto', 'ada@bell.example'],
  ] as const) {
    await page.getByRole('textbox', { name: label }).fill(value)
  }
  await page.getByRole('combobox', { name: 'Denominación' }).selectOption({ label: 'Metodista' })
  passFillingTime()
  await page.getByRole('button', { name: 'Enviar la iglesia' }).click()
  await shows(page.getByText('Revisaremos su iglesia y la agregaremos en un plazo de 48 horas.'))
  await page.getByRole('link', { name: 'Ver las iglesias' }).click()
  await page.getByRole('link', { name: 'Ver todas las iglesias' }).click()
  await shows(page.getByRole('heading', { name: /^\d+ iglesias$/, level: 2 }))

  await page.goto('/newsletter')
  await page.getByLabel('Nombre').fill('Ada')
  await page.getByLabel('Correo electrónico').fill('ada@lectores.example')
  await page.getByRole('button', { name: 'Suscribirse' }).click()
  await showsToast(page, '¡Suscripción exitosa!')
  await shows(page.getByRole('heading', { name: '¡Le damos la bienvenida a la familia!' }))
})

test.each([
  ['/event/999999', 'Evento no encontrado'],
  ['/blog/no-existe', 'Artículo no encontrado'],
  ['/no/hay', 'Página no encontrada'],
])('what is not there is not there in Spanish: %s', async (path, title) => {
  const { status, text } = await site.visitor.get(path, { accept: 'text/html', 'accept-language': 'es-MX' })
  expect([status, /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]]).toEqual([404, title])
})
