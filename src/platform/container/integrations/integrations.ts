import type { Handlers } from '../../http/handlers.ts'
import { describeApi } from '../../http/reference/openapi.ts'
import { openAssistant } from './assistant.ts'
import { openOpenData } from './open-data.ts'

type Options = Parameters<typeof openAssistant>[0] & Parameters<typeof openOpenData>[0]

/** What other programs read of the site: the description of its calls, its open data, and what assistants ask. */
export function openIntegrations(options: Options) {
  const { city } = options
  const openData = openOpenData(options)
  const assistant = openAssistant(options)
  const describe = (origin: string) => describeApi({ siteName: city.site.name, origin })
  const description: Handlers = {
    json: { openapi: async (_input, { origin }) => ({ body: describe(origin) }) },
  }
  return { openData, assistant, describe, handlers: [openData.handlers, assistant.handlers, description] }
}
