import { AppError } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { AssistantService } from './service.ts'

/** @param isOpen whether assistants may ask without a token */
export function createAssistantApi(open: () => Promise<AssistantService>, isOpen: () => boolean): Handlers {
  return {
    web: {
      askAssistantServer: async (request, { viewer }) => {
        if (viewer === null && !isOpen())
          throw new AppError('unauthenticated', 'Assistants need an API token here, of the scope “public”.')
        return (await open()).answer(request)
      },
    },
  }
}
