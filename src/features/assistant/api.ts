import type { Handlers } from '../../platform/http/handlers.ts'
import type { AssistantService } from './service.ts'

export function createAssistantApi(open: () => Promise<AssistantService>): Handlers {
  return { web: { askAssistantServer: async (request) => (await open()).answer(request) } }
}
