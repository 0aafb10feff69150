import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { DiscoveryService } from './service.ts'

export function createDiscoveryApi(discovery: DiscoveryService): Handlers {
  return {
    json: {
      discoverChurches: async (_input, caller) => ({ body: await discovery.discover(viewerOf(caller).id) }),
    },
  }
}
