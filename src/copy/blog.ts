import type { Copy } from './language.ts'

const en = {
  title: 'Faith & Community Blog',
  intro: 'Stories and guides from the congregations around you.',
  by: (author: string) => `By ${author}`,
  readMore: 'Read More',
  about: (title: string) => `about ${title}`,
  tags: 'Tags',
  empty: 'No blog posts yet',
  emptyText: 'The first one is being written. Until then, see what is on this week.',
  closing: {
    title: 'This week’s events, by email',
    text: 'Subscribe on the events page and get the week ahead in one email.',
    action: 'Subscribe',
  },
  back: 'Back to Blog',
  share: 'Share',
  shareThis: 'Share This Post',
  published: (author: string, date: string) => `Published by ${author} on ${date}`,
  notFound: {
    title: 'Post Not Found',
    text: 'There is no post at this address. It may have been moved or taken down.',
  },
}

export type BlogCopy = typeof en

const es: BlogCopy = {
  title: 'Blog de fe y comunidad',
  intro: 'Historias y guías de las congregaciones que le rodean.',
  by: (author) => `Por ${author}`,
  readMore: 'Leer más',
  about: (title) => `sobre ${title}`,
  tags: 'Etiquetas',
  empty: 'Todavía no hay artículos',
  emptyText: 'El primero se está escribiendo. Mientras tanto, vea lo que hay esta semana.',
  closing: {
    title: 'Los eventos de la semana, en su correo',
    text: 'Suscríbase en la página de eventos y reciba la semana que viene en un solo correo.',
    action: 'Suscribirse',
  },
  back: 'Volver al blog',
  share: 'Compartir',
  shareThis: 'Compartir este artículo',
  published: (author, date) => `Publicado por ${author} el ${date}`,
  notFound: {
    title: 'Artículo no encontrado',
    text: 'No hay ningún artículo en esta dirección. Quizá cambió de lugar o fue retirado.',
  },
}

export const blogCopy: Copy<BlogCopy> = { en, es }
