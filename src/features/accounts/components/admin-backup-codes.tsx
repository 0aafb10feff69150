import { CopyButton } from '../../../app/ui/copy-button.tsx'
import { secondFactorCopy } from '../../../copy/admin/accounts.ts'

export function AdminBackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{secondFactorCopy.codesTitle}</h3>
      <p className="mt-1 text-sm">{secondFactorCopy.codesText}</p>
      <ul className="tabular my-3 grid max-w-80 grid-cols-2 gap-x-6 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={secondFactorCopy.copyCodes} done={secondFactorCopy.copied} />
    </div>
  )
}
