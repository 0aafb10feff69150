import type { FastifyInstance } from 'fastify'
import type { PaymentPage } from '../../ports/payments/port.ts'
import { isOpenRoute, OPEN_READ_HEADERS } from './access/cors.ts'

/** Two years, as browsers' own lists of https sites ask for at least one. */
const HSTS = 'max-age=63072000'

/** What browsers are to hold themselves to with every answer (ASVS 3.4); a page's own headers stand. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  options: { isHttps: boolean; payments: PaymentPage | null },
): void {
  const payers = (options.payments?.origins?.frames ?? []).map((origin) => ` "${origin}"`).join('')
  const always = {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': `geolocation=(self), payment=(self${payers}), camera=(), microphone=(), display-capture=(), usb=(), serial=(), midi=(), browsing-topics=()`,
    ...(options.isHttps ? { 'strict-transport-security': HSTS } : {}),
  }
  app.addHook('onSend', async (request, reply) => {
    reply.headers(always)
    const isOpen = isOpenRoute(request)
    reply.header('cross-origin-resource-policy', isOpen ? 'cross-origin' : 'same-origin')
    if (isOpen) reply.headers(OPEN_READ_HEADERS)
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
    if (!reply.hasHeader('referrer-policy'))
      reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  })
}
