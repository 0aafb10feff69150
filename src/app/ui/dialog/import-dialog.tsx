import { type FormEvent, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { Button } from '../button.tsx'
import { Field, Input } from '../form/field.tsx'
import { useFocusOnMount } from '../use-focus-on-mount.ts'
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
  /** Checks the same file again, read in another way. */
  recheck: (changes: Partial<Request>) => void
  /** Takes the file in that was checked. */
  confirm: (changes?: Partial<Request>) => void
}

interface ImportDialogProps {
  imports: Pick<FileImport<never, unknown>, 'isOpen' | 'failure' | 'close'>
  title: string
  closeLabel: string
  isWide?: boolean
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

interface ImportFormProps<Request> {
  schema: z.ZodType<Request>
  /** Answers null for what is no text. */
  decode: (bytes: Uint8Array) => string | null
  maxChars: number
  words: FileWords & Record<'file' | 'check' | 'checking', string>
  intro: string
  isBusy: boolean
  onCheck: (request: Request) => void
  /** What else is asked of the file, given the errors by field. */
  children?: (errors: Errors) => ReactNode
}

type Errors = Readonly<Record<string, string | undefined>>

/** Asks for the file, and for what the schema has besides. */
export function ImportForm<Request>(props: ImportFormProps<Request>) {
  const { schema, decode, maxChars, words, intro, isBusy, onCheck, children } = props
  const [errors, setErrors] = useState<Errors>({})

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const { file, ...fields } = Object.fromEntries(new FormData(form))
    const { text: csv, problem } = await readTextFile(file, decode, maxChars, words)
    const checked = schema.safeParse({ ...fields, csv, dryRun: true })
    const found: Record<string, string | undefined> = problem ? { csv: problem } : {}
    for (const { path, message } of checked.error?.issues ?? []) found[String(path[0])] ??= message
    setErrors(found)
    if (checked.success && !problem) return onCheck(checked.data)
    const [first] = Object.keys(found)
    form.querySelector<HTMLElement>(`[name=${found.csv ? 'file' : first}]`)?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-4">
      <p className="max-w-[66ch] text-muted text-sm">{intro}</p>
      <Field label={words.file} error={errors.csv}>
        {(control) => (
          <Input {...control} type="file" name="file" accept=".csv,.txt,.tsv,text/csv,text/plain" required />
        )}
      </Field>
      {children?.(errors)}
      <Button type="submit" className="self-start" isBusy={isBusy}>
        {isBusy ? words.checking : words.check}
      </Button>
    </form>
  )
}

interface ImportReportProps extends Pick<FileImport<never, unknown>, 'isBusy' | 'restart'> {
  words: { reportTitle: string; rows: (n: number) => string; importing: string; other: string }
  rows: number
  /** How many rows have which outcome: the first is always shown, the others where there are any. */
  figures: readonly (readonly [n: number, words: string])[]
  /** Below the figures, read with them. */
  notes: ReactNode
  /** null: there is nothing to confirm. */
  confirmLabel: string | null
  onConfirm: () => void
  children: ReactNode
}

/** What will happen to the rows of a file, and the button that lets it happen. */
export function ImportReportFrame(props: ImportReportProps) {
  const { words, rows, figures, notes, isBusy, restart, confirmLabel, onConfirm, children } = props
  const title = useFocusOnMount<HTMLHeadingElement>()
  return (
    <div className="mt-3 flex flex-col gap-4">
      <div role="status">
        <h3 ref={title} tabIndex={-1} className="font-semibold outline-offset-4">
          {words.reportTitle}
        </h3>
        <p className="text-muted text-sm">{words.rows(rows)}</p>
        <ul className="tabular mt-2">
          {figures
            .filter(([n], index) => n > 0 || index === 0)
            .map(([n, outcome]) => (
              <li key={outcome}>
                <strong>{n.toLocaleString('en-US')}</strong> {outcome}
              </li>
            ))}
        </ul>
        {notes}
      </div>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={restart} disabled={isBusy}>
          {words.other}
        </Button>
        {confirmLabel && (
          <Button onClick={onConfirm} isBusy={isBusy} disabled={isBusy}>
            {isBusy ? words.importing : confirmLabel}
          </Button>
        )}
      </div>
    </div>
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
async function readTextFile(
  file: FormDataEntryValue | undefined,
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
