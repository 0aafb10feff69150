import type { Copy } from '../language.ts'

const en = {
  around: 'Near a neighborhood or ZIP code',
  sort: 'Sort by distance',
  listedAround: (place: string) => `Nearest first, from the churches of ${place}.`,
  unknownPlace: 'No church of this neighborhood or ZIP code has a known location.',
  button: 'Near me',
  hint: 'Your location is rounded to about half a mile before it is sent, and is not stored.',
  asking: 'Finding your location…',
  listed: 'Nearest first, from your location rounded to about half a mile.',
  refused:
    'Your browser did not share your location. You can allow it in the browser’s settings, or search by neighborhood.',
  failed: 'Your location could not be found. Please try again, or search by neighborhood.',
  farAway: 'No church could be sorted by distance. Please try again.',
  miles: (miles: number) =>
    miles < 1
      ? 'Less than a mile away'
      : `About ${Math.round(miles)} ${Math.round(miles) === 1 ? 'mile' : 'miles'} away`,
  unknown: 'Distance not known',
  stop: 'Sort by name again',
}

const es: typeof en = {
  around: 'Cerca de un vecindario o código postal',
  sort: 'Ordenar por distancia',
  listedAround: (place) => `Primero las más cercanas, desde las iglesias de ${place}.`,
  unknownPlace: 'Ninguna iglesia de este vecindario o código postal tiene un lugar conocido.',
  button: 'Cerca de mí',
  hint: 'Su ubicación se redondea a media milla aproximadamente antes de enviarse, y no se guarda.',
  asking: 'Buscando su ubicación…',
  listed: 'Primero las más cercanas, desde su ubicación redondeada a media milla aproximadamente.',
  refused:
    'Su navegador no dio su ubicación. Puede permitirlo en los ajustes del navegador, o buscar por vecindario.',
  failed: 'No se pudo encontrar su ubicación. Inténtelo de nuevo, o busque por vecindario.',
  farAway: 'No se pudo ordenar por distancia. Inténtelo de nuevo.',
  miles: (miles) =>
    miles < 1
      ? 'A menos de una milla'
      : `A unas ${Math.round(miles)} ${Math.round(miles) === 1 ? 'milla' : 'millas'}`.replace(
          'unas 1 ',
          'una ',
        ),
  unknown: 'Distancia desconocida',
  stop: 'Ordenar por nombre otra vez',
}

export const nearCopy: Copy<typeof en> = { en, es }
