import { z } from 'zod'
import * as accounts from './admin/accounts.ts'
import * as apiTokens from './admin/accounts.ts'
import * as audit from './admin/accounts.ts'
import * as analytics from './admin/analytics.ts'
import * as settings from './admin/settings.ts'
import * as advertising from './advertising/advertising.ts'
import * as sales from './advertising/advertising.ts'
import * as blog from './blog.ts'
import * as churchAdmin from './churches/church-admin.ts'
import * as churchRecords from './churches/church-admin.ts'
import * as churchFacts from './churches/church-facts.ts'
import * as churches from './churches/churches.ts'
import * as claims from './churches/claims.ts'
import * as directory from './churches/directory-calls.ts'
import * as curation from './events/curation.ts'
import * as eventAdditions from './events/curation.ts'
import * as events from './events/events.ts'
import * as trust from './events/trust.ts'
import * as health from './health.ts'
import * as newsletter from './newsletter/newsletter.ts'
import * as clicks from './newsletter/newsletter.ts'
import * as schedule from './newsletter/newsletter.ts'
import * as drafts from './newsletter/newsletter-drafts.ts'
import * as subscribers from './newsletter/subscribers.ts'
import * as pictures from './pictures.ts'
import * as scraping from './scraping.ts'
import * as setup from './setup.ts'

const MODULES: Record<string, unknown>[] = [
  ...[accounts, analytics, apiTokens, audit, settings, advertising, sales, blog, churchAdmin, churchFacts],
  ...[churchRecords, churches, claims, directory, curation, eventAdditions, events, trust, health, clicks],
  ...[drafts, schedule, newsletter, subscribers, pictures, scraping, setup],
]

/** The names of the contract's objects in the OpenAPI document: those of their exports. */
export const schemaNames = z.registry<{ id: string }>()

for (const [name, schema] of MODULES.flatMap((module) => Object.entries(module))) {
  if (schema instanceof z.ZodObject && !schemaNames.has(schema)) {
    schemaNames.add(schema, { id: `${name[0]?.toUpperCase()}${name.slice(1)}` })
  }
}
