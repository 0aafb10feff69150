import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { callApi } from '../../../app/api-client.ts'
import { classNames } from '../../../app/ui/class-names.ts'
import { type ControlAttributes, Input } from '../../../app/ui/form/field.tsx'
import type { DirectoryAnswer } from '../../../contract/churches/directory-calls.ts'

type ListedChurch = Pick<DirectoryAnswer['churches'][number], 'id' | 'name' | 'address'>

const PAUSE_MS = 250
const MIN_CHARS = 3
const MAX_OPTIONS = 6

interface ChurchComboboxProps {
  control: ControlAttributes & Record<string, unknown>
  copy: { list: string; found: (n: number) => string }
  /** The chosen church; null as soon as something else is typed. */
  onPick: (church: ListedChurch | null) => void
}

/** The name of a church, with the listed ones offered while it is typed (ARIA authoring practices, combobox). */
export function ChurchCombobox({ control, copy, onPick }: ChurchComboboxProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [options, setOptions] = useState<ListedChurch[] | null>(null)
  const [active, setActive] = useState(-1)
  useEffect(() => {
    if (typed.trim().length < MIN_CHARS) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ q: typed.trim() })
      // Offering is a convenience: without an answer the name is typed as ever.
      const answer = await callApi<DirectoryAnswer>('GET', `/api/churches/search?${query}`).catch(() => null)
      if (isCurrent && answer) setOptions(answer.churches.slice(0, MAX_OPTIONS))
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed])

  function close() {
    setTyped('')
    setOptions(null)
    setActive(-1)
  }

  function pick(church: ListedChurch) {
    onPick(church)
    close()
  }

  function move(event: KeyboardEvent) {
    if (!options || options.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = options[active]
    if (step) setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length)
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  const isOpen = options !== null && options.length > 0
  const { onChange, onBlur }: ComponentProps<'input'> = control
  return (
    <div className="relative">
      <Input
        {...control}
        role="combobox"
        // What is "off" a browser also leaves out when it restores the form, on the way back from the payment.
        autoComplete={typed === '' ? 'organization' : 'off'}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        onKeyDown={move}
        onChange={(event) => {
          onChange?.(event)
          onPick(null)
          // A browser that fills the whole form in has no focus here, and needs no offers.
          setTyped(event.target === document.activeElement ? event.target.value : '')
          setOptions(null)
          setActive(-1)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          close()
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={copy.list}
        hidden={!isOpen}
        className="absolute top-full right-0 left-0 z-10 mt-1 rounded border border-control bg-card shadow"
      >
        {options?.map((church, index) => (
          <div
            key={church.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classNames(
              'cursor-pointer px-3 py-2 hover:bg-sunken',
              index === active && 'bg-sunken',
            )}
            // Before the field loses the focus, which closes the list.
            onPointerDown={(event) => {
              event.preventDefault()
              pick(church)
            }}
          >
            <span className="block font-semibold">{church.name}</span>
            {church.address && <span className="block text-muted text-sm">{church.address}</span>}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {options && copy.found(options.length)}
      </p>
    </div>
  )
}
