import { useId, useState } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { formatDate, formatInstant } from '../../../app/ui/dates.ts'
import { Field, Input, Select } from '../../../app/ui/form/field.tsx'
import { Panel } from '../../../app/ui/panel.tsx'
import type { IssueSchedule, ScheduleChange } from '../../../contract/newsletter/newsletter.ts'
import { scheduleCopy as copy } from '../../../copy/admin/newsletter.ts'

interface ScheduleProps {
  schedule: IssueSchedule
  isOwner: boolean
  locale: string
  isBusy: boolean
  onSave: (change: ScheduleChange) => void
  onSkip: (at: string, isSkipped: boolean) => void
  onPause: (isPaused: boolean) => void
}

/** When issues are made by themselves: the day, the time, what happens then, and the next dates. */
export function AdminSchedule({ schedule, locale, isBusy, onSkip, onPause, ...props }: ScheduleProps) {
  const { next, isPaused, timeZone, setBy } = schedule
  return (
    <Panel title={copy.title}>
      {next.length === 0 && <p>{copy.none}</p>}
      {next.length > 0 && (
        <>
          <h3 className="font-sans font-semibold text-[0.95em]">{copy.next}</h3>
          <ul className="divide-y divide-rule">
            {next.map(({ at, isSkipped }) => {
              const when = `${formatDate(at.slice(0, 10), 'weekday-short', locale)}, ${formatInstant(at, timeZone, locale)}`
              return (
                <li key={at} className="flex flex-wrap items-center justify-between gap-2 py-1">
                  <span>
                    <span className={isSkipped || isPaused ? 'text-muted line-through' : ''}>{when}</span>
                    {isSkipped && ` (${copy.skipped})`}
                  </span>
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={(isSkipped ? copy.unskipOne : copy.skipOne)(when)}
                    isOff={isBusy}
                    onClick={() => onSkip(at, !isSkipped)}
                  >
                    {isSkipped ? copy.unskip : copy.skip}
                  </Button>
                </li>
              )
            })}
          </ul>
          {isPaused && <p className="mt-2 font-semibold">{copy.paused}</p>}
          <Button
            look="secondary"
            size="small"
            className="mt-2"
            isOff={isBusy}
            onClick={() => onPause(!isPaused)}
          >
            {isPaused ? copy.resume : copy.pause}
          </Button>
        </>
      )}
      {setBy.length > 0 && <p className="mt-4 text-muted text-sm">{copy.setBy(setBy.join(', '))}</p>}
      {setBy.length === 0 && !props.isOwner && <p className="mt-4 text-muted text-sm">{copy.ownersOnly}</p>}
      {setBy.length === 0 && props.isOwner && (
        <ScheduleForm key={schedule.version} {...{ schedule, locale, isBusy, onSave: props.onSave }} />
      )}
    </Panel>
  )
}

/** A Sunday, from which the days of the week are named. */
const SUNDAY = Date.UTC(2026, 10, 22)
const DAY_MS = 24 * 60 * 60_000
const DEFAULT_TIME = { weekday: 4, time: '08:00' }

function ScheduleForm({
  schedule,
  locale,
  isBusy,
  onSave,
}: Pick<ScheduleProps, 'schedule' | 'locale' | 'isBusy' | 'onSave'>) {
  const { version, weekly, cron, publishes, timeZone } = schedule
  const [mode, setMode] = useState<keyof typeof copy.modes>(
    cron === null ? 'hand' : publishes ? 'publish' : 'draft',
  )
  const [chosen, setChosen] = useState(weekly ?? DEFAULT_TIME)
  const name = useId()
  return (
    <form
      className="mt-4 grid gap-3 border-rule border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy)
          onSave({ version, weekly: mode === 'hand' ? null : chosen, publishes: mode === 'publish' })
      }}
    >
      <fieldset>
        <legend className="font-semibold text-[0.95em]">{copy.mode}</legend>
        {(Object.keys(copy.modes) as (keyof typeof copy.modes)[]).map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              className="size-5 shrink-0"
              name={name}
              checked={mode === one}
              onChange={() => setMode(one)}
            />
            {copy.modes[one]}
          </label>
        ))}
      </fieldset>
      {cron !== null && weekly === null && <p className="text-muted text-sm">{copy.custom(cron)}</p>}
      {mode !== 'hand' && (
        <div className="grid grid-cols-2 gap-3">
          <Field label={copy.weekday}>
            {(control) => (
              <Select
                {...control}
                value={chosen.weekday}
                onChange={({ target }) => setChosen({ ...chosen, weekday: Number(target.value) })}
              >
                {Array.from({ length: 7 }, (_, day) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week are their numbers
                  <option key={day} value={day}>
                    {formatDate(
                      new Date(SUNDAY + day * DAY_MS).toISOString().slice(0, 10),
                      'weekday',
                      locale,
                    )}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={copy.time}>
            {(control) => (
              <Input
                {...control}
                type="time"
                required
                value={chosen.time}
                onChange={({ target }) => setChosen({ ...chosen, time: target.value })}
              />
            )}
          </Field>
          <p className="col-span-2 text-muted text-sm">{copy.zone(timeZone)}</p>
        </div>
      )}
      <Button type="submit" look="secondary" className="justify-self-start" isBusy={isBusy}>
        {isBusy ? copy.saving : copy.save}
      </Button>
    </form>
  )
}
