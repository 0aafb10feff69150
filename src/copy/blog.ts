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
    title: 'Events of the week, by e-mail',
    text: 'Subscribe on the events page and get the coming week in one letter.',
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
export const blogCopy: Copy<BlogCopy> = { en }
