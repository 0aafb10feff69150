import { type FormEvent, useState } from 'react'
import type { StoredSettings } from '../../../contract/admin/settings.ts'
import type { LocatedCity } from '../../../contract/setup.ts'
import { wizardCopy } from '../../../copy/admin/settings.ts'
import { areaGroup, placeFields, type SettingsGroup } from '../../../copy/admin/settings-fields.ts'
import { setupCopy } from '../../../copy/admin/setup.ts'
import { AdminSettingsForm } from '../../../features/settings/components/admin-settings-form.tsx'
import { sentenceOf } from '../../api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/form/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useAdminCall } from '../kit/act.ts'
import { type AreaMapFrame, drawAreaMap } from '../settings/area-field.tsx'
import { useNameCity } from '../settings/use-settings.ts'

const copy = wizardCopy.city
const cityGroup: SettingsGroup = {
  title: setupCopy.steps.city,
  fields: [
    placeFields.name,
    placeFields.state,
    placeFields.country,
    placeFields.timeZone,
    { path: 'siteName', label: copy.siteName, kind: 'line', hint: copy.siteNameHint },
  ],
}

interface CityStepProps {
  /** What is stored; empty while no owner has named the city. */
  stored: StoredSettings['values']
  timeZones: readonly string[]
  map: AreaMapFrame
}

/** The city is found by its name, which fills in the rest, and saved as a person has corrected that. */
export function CityStep({ stored, timeZones, map }: CityStepProps) {
  const nameCity = useNameCity()
  const [chosen, setChosen] = useState<LocatedCity | null>(null)
  const { description = '', timeZones: own = [], ...found } = chosen ?? {}
  const values = chosen ? { ...found, siteName: copy.proposeSiteName(chosen.name) } : stored
  return (
    <>
      <CitySearch onChoose={setChosen} chosen={description} />
      <AdminSettingsForm
        key={description || JSON.stringify(stored)}
        groups={[cityGroup, areaGroup]}
        values={values}
        environment={{}}
        timeZones={[...new Set([...own, ...timeZones])]}
        saveLabel={wizardCopy.save}
        isPlain
        areaMap={drawAreaMap(map)}
        save={async (entered) => {
          const refusal = await nameCity(entered)
          // The name, the clock and the map of every screen are another city's: the whole page anew, at the next step.
          if (!refusal) {
            history.replaceState(history.state, '', '#sender')
            location.reload()
          }
          return refusal
        }}
      />
    </>
  )
}

function CitySearch({ chosen, onChoose }: { chosen: string; onChoose: (city: LocatedCity) => void }) {
  const call = useAdminCall()
  const isReady = useHydrated()
  const [isBusy, setIsBusy] = useState(false)
  const [cities, setCities] = useState<LocatedCity[]>([])
  const [words, setWords] = useState('')

  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    try {
      const q = String(new FormData(event.currentTarget).get('q'))
      const answer = await call<{ cities: LocatedCity[] }>(
        'GET',
        `/api/admin/setup/cities?${new URLSearchParams({ q })}`,
      )
      setCities(answer.cities)
      const [first] = answer.cities
      setWords(first ? copy.found(answer.cities.length) : copy.notFound)
      if (first) onChoose(first)
    } catch (error) {
      setWords(`${sentenceOf(error) ?? copy.failed} ${copy.byTyping}`)
    }
    setIsBusy(false)
  }
  return (
    <form noValidate onSubmit={search} className="mb-6 grid max-w-4xl gap-3 rounded bg-sunken p-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={copy.search} hint={copy.searchHint} className="min-w-56 flex-1">
          {(control) => <Input {...control} name="q" autoComplete="off" maxLength={100} />}
        </Field>
        <Button type="submit" isBusy={isBusy} disabled={!isReady}>
          {isBusy ? copy.searching : copy.find}
        </Button>
      </div>
      <p role="status">{words}</p>
      {cities.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {cities.map((city) => (
            <Button
              key={city.description}
              look={city.description === chosen ? 'primary' : 'secondary'}
              size="small"
              aria-pressed={city.description === chosen}
              onClick={() => onChoose(city)}
            >
              {city.description}
            </Button>
          ))}
        </div>
      )}
      {cities.length === 1 && <p className="font-semibold">{chosen}</p>}
    </form>
  )
}
