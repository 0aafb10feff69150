import { Button } from '../../../app/ui/button.tsx'
import { formatInstant, formatInstantDate } from '../../../app/ui/dates.ts'
import { ScrollTable, StackedCell } from '../../../app/ui/scroll-table.tsx'
import type { ApiToken } from '../../../contract/admin/api-tokens.ts'
import { apiTokensCopy } from '../../../copy/admin/integrations/api-tokens.ts'

interface TokensTableProps {
  tokens: ApiToken[]
  timeZone: string
  locale: string
  onRevoke: (token: ApiToken) => void
}

export function AdminTokensTable({ tokens, timeZone, locale, onRevoke }: TokensTableProps) {
  return (
    <ScrollTable
      label={apiTokensCopy.tableLabel}
      caption={apiTokensCopy.listTitle}
      minWidth="sm:min-w-[48rem]"
      columns={apiTokensCopy.columns}
      isStackedOnPhones
    >
      {tokens.map((token) => (
        <tr key={token.id} className="border-rule border-b align-baseline max-sm:block max-sm:py-3">
          <th scope="row" className="break-words px-3 py-2 font-semibold max-sm:block max-sm:p-0">
            {token.name}
          </th>
          <StackedCell label={apiTokensCopy.columns[1]}>{token.scopes.join(', ')}</StackedCell>
          <StackedCell label={apiTokensCopy.columns[2]}>{token.owner}</StackedCell>
          <StackedCell label={apiTokensCopy.columns[3]}>
            {formatInstantDate(token.createdAt, timeZone, locale)}
          </StackedCell>
          <StackedCell label={apiTokensCopy.columns[4]}>
            {token.lastUsedAt === null
              ? apiTokensCopy.never
              : formatInstant(token.lastUsedAt, timeZone, locale)}
          </StackedCell>
          <td className="px-3 py-1 max-sm:block max-sm:p-0">
            <Button
              look="quiet"
              size="small"
              className="max-sm:-ml-3"
              aria-label={apiTokensCopy.revokeOf(token.name)}
              aria-haspopup="dialog"
              onClick={() => onRevoke(token)}
            >
              {apiTokensCopy.revoke}
            </Button>
          </td>
        </tr>
      ))}
    </ScrollTable>
  )
}
