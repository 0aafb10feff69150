import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { classNames } from '../../../app/ui/class-names.ts'
import { Field, Input, Select, Textarea } from '../../../app/ui/form/field.tsx'
import { FormAlert } from '../../../app/ui/form/form-alert.tsx'
import { Panel } from '../../../app/ui/panel.tsx'
import { useHydrated } from '../../../app/ui/use-hydrated.ts'
import { settingsCopy as copy } from '../../../copy/admin/settings.ts'
import type { SettingsField, SettingsGroup } from '../../../copy/admin/settings-fields.ts'
import type { MapBox } from '../../../domain/places.ts'

const MILES_PER_DEGREE = 69.1

const EDGES = ['south', 'west', 'north', 'east'] as const

interface AreaCheckProps {
  inputs: Inputs
  onChange: (inputs: Inputs) => void
  drawMap: ((area: MapBox, onChange: (area: MapBox) => void) => ReactNode) | undefined
}

/** How large the area is that stands in the form, and where: a slip of the pen is seen at once. */
function AdminAreaCheck({ inputs, onChange, drawMap }: AreaCheckProps) {
  const area = Object.fromEntries(
    EDGES.map((edge) => [edge, Number.parseFloat(String(inputs[`boundingBox.${edge}`]))]),
  ) as Record<(typeof EDGES)[number], number>
  const { south, west, north, east } = area
  if (!(south < north && west < east)) return null
  const height = Math.round((north - south) * MILES_PER_DEGREE)
  const middle = ((north + south) / 2) * (Math.PI / 180)
  const width = Math.round((east - west) * MILES_PER_DEGREE * Math.cos(middle))
  return (
    <div className="mt-4 max-w-4xl">
      <p className="mb-2 text-sm">{copy.area(width, height)}</p>
      {drawMap?.(area, (moved) =>
        onChange(Object.fromEntries(EDGES.map((edge) => [`boundingBox.${edge}`, String(moved[edge])]))),
      )}
    </div>
  )
}

/** Why a change was refused: of the whole, and of single fields by their path. */
export interface SettingsRefusal {
  message: string
  issues: { path: string; message: string }[]
}

interface SettingsFormProps {
  groups: readonly SettingsGroup[]
  values: Values
  /** The names of what the environment decides, by path. */
  environment: Record<string, string>
  timeZones: readonly string[]
  saveLabel?: string
  /** Without a panel for each group, where the form stands in one already. */
  isPlain?: boolean
  /** Of the others a search has found nothing; they are saved all the same. */
  isShown?: (field: SettingsField) => boolean
  /** Draws the area whose edges are among the fields. */
  areaMap?: AreaCheckProps['drawMap']
  /** Answers what was refused; null where all was stored. */
  save: (values: Values) => Promise<SettingsRefusal | null>
}

/** One section of the settings: a panel for each group of fields, and one button. */
export function AdminSettingsForm(props: SettingsFormProps) {
  const { groups, values, environment, timeZones, saveLabel = copy.save, isPlain = false, save } = props
  const fields = groups.flatMap((group) => group.fields)
  // What was refused is shown in any case.
  const isHidden = (field: SettingsField) => !errorOf(field.path) && props.isShown?.(field) === false
  const form = useRef<HTMLFormElement>(null)
  const isReady = useHydrated()
  const [inputs, setInputs] = useState<Inputs>(() => toInputs(values, fields))
  const [refusal, setRefusal] = useState<SettingsRefusal | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const errorOf = (path: string) =>
    refusal?.issues.find((issue) => issue.path === path || issue.path.startsWith(`${path}.`))?.message

  const submit = async () => {
    if (isSaving) return
    setIsSaving(true)
    const refused = await save(withInputs(values, fields, inputs))
    setRefusal(refused)
    setIsSaving(false)
    if (refused)
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')?.focus(),
      )
  }
  const isMarked = refusal?.issues.some(({ path }) => fields.some((field) => path.startsWith(field.path)))
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {groups.map(({ title, intro, fields: own }) => (
        <Group key={title} title={title} isPlain={isPlain} isHidden={own.every(isHidden)}>
          {intro && <p className="mb-4 max-w-[66ch] text-muted text-sm">{intro}</p>}
          <div className="grid max-w-4xl items-end gap-4 sm:grid-cols-2">
            {own.map((field) => (
              <SettingsInput
                key={field.path}
                field={field}
                isHidden={isHidden(field)}
                unit={field.kind === 'term' ? termUnit(values, field.path) : null}
                decidedBy={environment[field.path]}
                timeZones={timeZones}
                error={errorOf(field.path)}
                input={inputs[field.path] ?? ''}
                onInput={(input) => setInputs((before) => ({ ...before, [field.path]: input }))}
              />
            ))}
          </div>
          {own.some(({ path }) => path === 'boundingBox.north') && (
            <AdminAreaCheck
              inputs={inputs}
              drawMap={props.areaMap}
              onChange={(edges) => setInputs((before) => ({ ...before, ...edges }))}
            />
          )}
        </Group>
      ))}
      <FormAlert sentence={refusal && (isMarked ? copy.someWrong : refusal.message)} />
      <div>
        <Button type="submit" isBusy={isSaving} disabled={!isReady}>
          {isSaving ? copy.saving : saveLabel}
        </Button>
      </div>
    </form>
  )
}

interface GroupProps {
  title: string
  isPlain: boolean
  isHidden: boolean
  children: ReactNode
}

function Group({ title, isPlain, isHidden, children }: GroupProps) {
  return <div hidden={isHidden}>{isPlain ? children : <Panel title={title}>{children}</Panel>}</div>
}

interface SettingsInputProps {
  field: SettingsField
  isHidden: boolean
  unit: 'days' | 'months' | null
  decidedBy: string | undefined
  timeZones: readonly string[]
  error: string | undefined
  input: string | boolean
  onInput: (input: string | boolean) => void
}

function SettingsInput(props: SettingsInputProps) {
  const { field, isHidden, unit, decidedBy, timeZones, error, input, onInput } = props
  const { path, kind, label } = field
  const hint = [field.hint, decidedBy && copy.environment(decidedBy)].filter(Boolean).join(' ') || undefined
  const isLong = kind === 'paragraphs' || kind === 'areas'
  const isWide = kind === 'text' || isLong || kind === 'tick'
  const wide = classNames(isWide && 'sm:col-span-2', isHidden && 'hidden')
  if (kind === 'tick') {
    const id = `setting-${path}`
    return (
      <div className={wide}>
        <div className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            id={id}
            className="size-5"
            checked={input === true}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-more`}
            onChange={({ target }) => onInput(target.checked)}
          />
          <label htmlFor={id} className="py-2 font-semibold">
            {label}
          </label>
        </div>
        {(error ?? hint) && (
          <p id={`${id}-more`} className={error ? 'font-semibold text-danger text-sm' : 'text-muted text-sm'}>
            {error ?? hint}
          </p>
        )}
      </div>
    )
  }
  return (
    <Field
      label={unit ? `${label} (${copy[unit]})` : label}
      hint={hint}
      error={error}
      className={wide}
      {...(field.isOptional && { optionalMark: copy.optional })}
    >
      {(control) => {
        const common = {
          ...control,
          name: path,
          value: String(input),
          onChange: ({ target }: { target: { value: string } }) => onInput(target.value),
        }
        if (kind === 'zone')
          return (
            <Select {...common}>
              {common.value === '' && <option value="">{copy.choose}</option>}
              {timeZones.map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </Select>
          )
        if (isWide) return <Textarea {...common} rows={isLong ? 8 : 3} />
        const isNumber = kind === 'number' || kind === 'money' || kind === 'term'
        return <Input {...common} {...(isNumber && { type: 'number', step: 'any' })} />
      }}
    </Field>
  )
}

type Values = Record<string, unknown>
/** What stands in the form, by the field's path. */
type Inputs = Record<string, string | boolean>

function readPath(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Values | null | undefined)?.[key], values)
}

function writePath(values: Values, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let within = values
  for (const key of keys) {
    within[key] ??= {}
    within = within[key] as Values
  }
  if (value === undefined) delete within[last]
  else within[last] = value
}

/** How long an offer runs: a number of days or of months. */
function termUnit(values: Values, path: string): 'days' | 'months' {
  return 'months' in ((readPath(values, path) as Values | undefined) ?? {}) ? 'months' : 'days'
}

function toInputs(values: Values, fields: readonly SettingsField[]): Inputs {
  return Object.fromEntries(
    fields.map(({ path, kind }) => {
      const value = readPath(values, path)
      if (kind === 'tick') return [path, value === true]
      if (kind === 'paragraphs') return [path, ((value as string[] | undefined) ?? []).join('\n\n')]
      if (kind === 'areas') return [path, writeAreas(value as Areas)]
      if (kind === 'money') return [path, value === undefined ? '' : String((value as number) / 100)]
      if (kind === 'term') return [path, String((value as Values)[termUnit(values, path)])]
      return [path, value === undefined || value === null ? '' : String(value)]
    }),
  )
}

/** The section's values with what stands in the form; what is no number is sent as none, which the server refuses by field. */
function withInputs(values: Values, fields: readonly SettingsField[], inputs: Inputs): Values {
  const next = structuredClone(values)
  for (const field of fields) writePath(next, field.path, readInput(field, inputs[field.path], values))
  // Without an address of its pictures the map has none.
  if (inputs['maps.tiles.url'] === '') writePath(next, 'maps.tiles', null)
  return next
}

function readInput(field: SettingsField, input: string | boolean | undefined, values: Values): unknown {
  if (typeof input === 'boolean') return input
  const text = (input ?? '').trim()
  const number = text === '' ? null : Number(text)
  switch (field.kind) {
    case 'paragraphs':
      return text === '' ? [] : text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
    case 'areas':
      return readAreas(text)
    case 'number':
      return number
    case 'money':
      if (number === null) return field.isOptional ? undefined : null
      return Math.round(number * 100)
    case 'term':
      return { [termUnit(values, field.path)]: number }
    default:
      return text
  }
}

type Areas = readonly { name: string; parts: readonly string[] }[]

/** "Oak Cliff: Bishop Arts, Elmwood", one on a line. */
function writeAreas(areas: Areas): string {
  return areas.map(({ name, parts }) => `${name}: ${parts.join(', ')}`).join('\n')
}

/** A line without a neighborhood stays one without parts, which the server refuses. */
function readAreas(text: string): Areas {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [name = '', parts = ''] = line.split(/:(.*)/)
    return { name: name.trim(), parts: parts.split(',').flatMap((part) => part.trim() || []) }
  })
}
