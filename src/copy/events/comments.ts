import type { Copy } from '../language.ts'

const en = {
  note: 'Likes and comments stay on this page and are gone when you leave it.',
  name: 'Your name',
  comment: 'Your comment',
  post: 'Post Comment',
  hint: 'Please enter your name and comment to post',
  empty: 'Be the first to comment on this event!',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number, comments: number) => `Page ${page} of ${pages} (${comments} comments)`,
  pages: 'Pages of comments',
}

const es: typeof en = {
  note: 'Lo que escriba aquí desaparece cuando usted sale.',
  name: 'Su nombre',
  comment: 'Su comentario',
  post: 'Publicar comentario',
  hint: 'Escriba su nombre y su comentario para publicar',
  empty: '¡Sea la primera persona en comentar este evento!',
  previous: 'Anterior',
  next: 'Siguiente',
  page: (page, pages, comments) => `Página ${page} de ${pages} (${comments} comentarios)`,
  pages: 'Páginas de comentarios',
}

export const commentsCopy: Copy<typeof en> = { en, es }
