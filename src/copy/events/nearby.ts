import type { Copy } from '../language.ts'

const en = {
  title: 'Map and distances',
  order: 'Order',
  orders: { distance: 'Nearest first', day: 'By day' },
  /** How the list stands; `place` is a neighborhood or ZIP code, null for the visitor's own place. */
  listed: (order: 'distance' | 'day', place: string | null) =>
    `${order === 'distance' ? 'Nearest first' : 'By day, with distances'}, from ${place === null ? 'your location rounded to about half a mile' : `the churches of ${place}`}.`,
  cut: (n: number) => `The first ${n} are shown: choose days or a category to see others.`,
  refused: 'The events could not be sorted by distance. Please try again.',
  stop: 'Turn off distances',
  page: 'About this church, with all of its events',
  loading: 'Loading the events…',
  failed: 'The events could not be loaded. They are on the church’s page.',
}

const es: typeof en = {
  title: 'Mapa y distancias',
  order: 'Orden',
  orders: { distance: 'Más cercanos primero', day: 'Por día' },
  listed: (order, place) =>
    `${order === 'distance' ? 'Primero los más cercanos' : 'Por día, con distancias'}, desde ${place === null ? 'su ubicación redondeada a media milla aproximadamente' : `las iglesias de ${place}`}.`,
  cut: (n) => `Se muestran los primeros ${n}: elija días o una categoría para ver otros.`,
  refused: 'No se pudieron ordenar los eventos por distancia. Inténtelo de nuevo.',
  stop: 'Quitar las distancias',
  page: 'Sobre esta iglesia, con todos sus eventos',
  loading: 'Cargando los eventos…',
  failed: 'No se pudieron cargar los eventos. Están en la página de la iglesia.',
}

export const nearbyCopy: Copy<typeof en> = { en, es }
