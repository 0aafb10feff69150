import sanitize from 'sanitize-html'

/**
 * A post's HTML with what a text needs and nothing that could run, send or cover the page. The page's policy lets no
 * script run either: this is the second layer.
 */
export function sanitizePost(html: string): string {
  return sanitize(html, {
    allowedTags: [
      ...sanitize.defaults.allowedTags,
      'img',
      'picture',
      'source',
      'del',
      'ins',
      'details',
      'summary',
    ],
    allowedAttributes: {
      '*': ['id', 'lang', 'dir', 'title'],
      a: ['href', 'rel', 'target'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
      source: ['srcset', 'sizes', 'media', 'type'],
      ol: ['start', 'reversed', 'type'],
      code: ['class'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      time: ['datetime'],
      details: ['open'],
    },
    allowedClasses: { code: ['language-*'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
  })
}
