import type { CallFunction } from '../../../contract/calls.ts'
import type { City } from '../../../contract/city.ts'
import { createAssistantApi } from '../../../features/assistant/api.ts'
import type { AssistantService } from '../../../features/assistant/service.ts'
import type { Config } from '../../config.ts'
import type { Dispatch } from '../../http/dispatch.ts'
import type { Logger } from '../../logger.ts'

/** The assistants' door, loaded by the first who knocks: what it is asked is asked as any visitor would. */
export function openAssistant(options: {
  city: City
  config: Config
  version: string
  logger: Logger
  dispatch: Dispatch
}) {
  const { config, dispatch } = options
  const siteUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const visitor = {
    ...{ viewer: null, address: '', userAgent: '', isAhead: false, respondAsync: false },
    origin: siteUrl,
  }
  const call: CallFunction = (name, request = {}) => dispatch(name, request, visitor)
  let opened: Promise<AssistantService> | undefined
  const open = () => {
    opened ??= import('../../../features/assistant/service.ts').then(({ createAssistantService }) =>
      createAssistantService({ ...options, publicUrl: config.publicUrl, siteUrl, call }),
    )
    return opened
  }
  return { open, handlers: createAssistantApi(open) }
}
