import type { Copy } from './language.ts'

const en = {
  title: 'Community Gallery',
  intro: (hashtag: string) => `Pictures from congregations around the city, shared under ${hashtag}.`,
  preview: {
    title: 'Preview Mode',
    text: 'The gallery is not open yet. Once it is, pictures shared under the hashtag appear here.',
  },
  empty: 'No Posts Yet',
  emptyText: (hashtag: string) => `Be the first to share a picture under ${hashtag}.`,
  open: (site: string) => `Open ${site}`,
  how: {
    title: 'How to appear here',
    steps: (site: string, hashtag: string) => [
      `Post a picture of your church's life on ${site}.`,
      `Add the hashtag ${hashtag}.`,
      'Once the gallery is open, it appears here automatically.',
    ],
  },
  view: 'View',
  posts: 'Pictures',
}

export type GalleryCopy = typeof en

const es: GalleryCopy = {
  title: 'Galería de la comunidad',
  intro: (hashtag) => `Fotos de congregaciones de toda la ciudad, compartidas con ${hashtag}.`,
  preview: {
    title: 'Vista previa',
    text: 'La galería aún no está abierta. Cuando lo esté, aquí aparecerán las fotos compartidas con la etiqueta.',
  },
  empty: 'Todavía no hay publicaciones',
  emptyText: (hashtag) => `Sea la primera persona en compartir una foto con ${hashtag}.`,
  open: (site) => `Abrir ${site}`,
  how: {
    title: 'Cómo aparecer aquí',
    steps: (site, hashtag) => [
      `Publique una foto de la vida de su iglesia en ${site}.`,
      `Agregue la etiqueta ${hashtag}.`,
      'Cuando la galería esté abierta, aparece aquí automáticamente.',
    ],
  },
  view: 'Ver',
  posts: 'Fotos',
}

export const galleryCopy: Copy<GalleryCopy> = { en, es }
