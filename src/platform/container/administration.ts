import type { City } from '../../contract/city.ts'
import { createAccountsApi } from '../../features/accounts/api.ts'
import { createAuditLogService } from '../../features/accounts/audit/service.ts'
import { createAccountManagement } from '../../features/accounts/management/service.ts'
import type { AccountsService } from '../../features/accounts/service.ts'
import { createApiTokens } from '../../features/accounts/tokens/service.ts'
import { createAnalyticsApi } from '../../features/analytics/api.ts'
import { createAnalyticsService } from '../../features/analytics/service.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { Database } from '../database/transaction.ts'

/** Who administers the site, what they did, and how it is used. */
export function openAdministration(options: {
  db: Database
  clock: Clock
  city: City
  accounts: AccountsService
}) {
  const tokens = createApiTokens(options)
  return {
    tokens,
    handlers: [
      createAccountsApi({
        management: createAccountManagement(options),
        log: createAuditLogService(options),
        tokens,
      }),
      createAnalyticsApi(createAnalyticsService(options)),
    ],
  }
}
