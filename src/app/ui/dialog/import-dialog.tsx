import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

export interface FileImport<Request, Report> {
  isOpen: boolean
  isBusy: boolean
  /** What the server said about the file; null before that. */
  report: Report | null
  failure: string | null
  open: () => void
  close: () => void
  restart: () => void
  check: (request: Request) => void
  /** Takes the file in that was checked. */
  confirm: () => void
}

interface ImportDialogProps {
  imports: Pick<FileImport<never, unknown>, 'isOpen' | 'failure' | 'close'>
  title: string
  closeLabel: string
  children: ReactNode
}

export function ImportDialog({ imports, children, ...dialog }: ImportDialogProps) {
  const { isOpen, failure, close } = imports
  return (
    <Dialog {...dialog} isOpen={isOpen} onClose={close}>
      <div role="alert">
        {failure && (
          <p className="mt-3 border-danger border-l-4 bg-danger-wash px-4 py-3 font-semibold">{failure}</p>
        )}
      </div>
      {children}
    </Dialog>
  )
}

/** How many rows have which fate: the first always, the others where there are any. */
export function ImportFigures({ figures }: { figures: readonly (readonly [n: number, words: string])[] }) {
  return (
    <ul className="tabular mt-2">
      {figures
        .filter(([n], index) => n > 0 || index === 0)
        .map(([n, words]) => (
          <li key={words}>
            <strong>{n.toLocaleString('en-US')}</strong> {words}
          </li>
        ))}
    </ul>
  )
}

interface ImportLinesProps {
  title: string
  lines: readonly string[]
  /** What is said of those that are not shown. */
  more?: string | null
}

export function ImportLines({ title, lines, more = null }: ImportLinesProps) {
  if (lines.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by the keyboard too */}
      <ul className="wrap-anywhere max-h-60 overflow-y-auto" tabIndex={0} aria-label={title}>
        {lines.map((line) => (
          <li key={line} className="py-0.5">
            {line}
          </li>
        ))}
      </ul>
      {more && <p className="text-muted">{more}</p>}
    </details>
  )
}

interface FileWords {
  noFile: string
  empty: string
  tooLarge: string
  unreadable: string
  noText: string
}

/** The text of the file that was chosen, or why there is none. `decode` answers null for what is no text. */
export async function readTextFile(
  file: FormDataEntryValue | null,
  decode: (bytes: Uint8Array) => string | null,
  mostCharacters: number,
  words: FileWords,
): Promise<{ text: string; problem?: string }> {
  if (!(file instanceof File) || file.name === '') return { text: '', problem: words.noFile }
  if (file.size === 0) return { text: '', problem: words.empty }
  // A character takes one byte at least, and two at most where a spreadsheet writes UTF-16.
  if (file.size > mostCharacters * 2) return { text: '', problem: words.tooLarge }
  try {
    const text = decode(new Uint8Array(await file.arrayBuffer()))
    return text === null ? { text: '', problem: words.noText } : { text }
  } catch {
    return { text: '', problem: words.unreadable }
  }
}
