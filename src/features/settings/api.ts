import type { Handlers } from '../../platform/http/handlers.ts'
import { viewerOf } from '../../platform/http/handlers.ts'
import type { SettingsService } from './service.ts'

/** `environment` names what decides a field in the environment, by the field's path. */
export function createSettingsApi(settings: SettingsService, environment: Record<string, string>): Handlers {
  return {
    json: {
      siteNumbers: async () => ({ body: await settings.numbers() }),
      getSettings: async () => ({ body: { sections: await settings.list(), environment } }),
      changeSettings: async ({ params: { section }, body }, caller) => ({
        body: await settings.change({ section, ...body }, viewerOf(caller).id),
      }),
      nameCity: async ({ body }, caller) => ({ body: await settings.nameCity(body, viewerOf(caller).id) }),
    },
  }
}
