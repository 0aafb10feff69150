import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { DiscoveryAnswer, foundChurches } from '../../../contract/churches/churches.ts'
import { quickActionsCopy } from '../../../copy/admin/admin.ts'
import { wizardCopy } from '../../../copy/admin/settings.ts'
import type { MapBox } from '../../../domain/places.ts'
import { sentenceOf } from '../../api-client.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { discoveryWords } from '../dashboard/quick-actions.tsx'
import { useAdminCall } from '../kit/act.ts'
import { type AreaMapFrame, LazyAreaMap } from '../settings/area-field.tsx'

const copy = wizardCopy.churches

interface FoundChurchesProps {
  /** "Find Boise Churches". */
  label: string
  area: MapBox
  map: AreaMapFrame
}

/** What the places service has of the city, on a map and as a list, of which a person chooses. */
export function FoundChurches({ label, area, map }: FoundChurchesProps) {
  const call = useAdminCall()
  const isReady = useHydrated()
  const { toast } = useToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'look' | 'add' | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [found, setFound] = useState<z.infer<typeof foundChurches> | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const fresh = found?.churches.filter(({ isKnown }) => !isKnown) ?? []
  const points = useMemo(
    () =>
      (found?.churches ?? []).flatMap(({ key, name, latitude, longitude }) =>
        latitude === null || longitude === null
          ? []
          : [{ id: key, name, latitude, longitude, isChosen: chosen.has(key) }],
      ),
    [found, chosen],
  )

  const attempt = async (what: 'look' | 'add', work: () => Promise<void>) => {
    if (busy !== null) return
    setBusy(what)
    setRefusal(null)
    await work().catch((error: unknown) => setRefusal(sentenceOf(error) ?? copy.failed))
    setBusy(null)
  }
  const look = () =>
    attempt('look', async () => {
      const answer = await call<z.infer<typeof foundChurches>>('POST', '/api/churches/discover/look')
      setFound(answer)
      setChosen(new Set(answer.churches.filter(({ isKnown }) => !isKnown).map(({ key }) => key)))
    })
  const add = () =>
    attempt('add', async () => {
      const answer = await call<DiscoveryAnswer>('POST', '/api/churches/discover', { keys: [...chosen] })
      toast({ ...discoveryWords(answer), tone: 'success' })
      setFound(null)
      await revalidate()
    })
  const toggle = (key: string, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, key] : [...before].filter((other) => other !== key)))

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <Button
          isBusy={busy === 'look'}
          isOff={busy !== null}
          disabled={!isReady}
          onClick={() => void look()}
        >
          {busy === 'look' ? quickActionsCopy.discovering : label}
        </Button>
      </div>
      <FormAlert sentence={refusal} />
      <p role="status">{found && copy.found(found.churches.length, fresh.length, found.failure)}</p>
      {found && found.churches.length > 0 && (
        <>
          <LazyAreaMap {...map} area={area} points={points} />
          <div className="flex flex-wrap gap-2">
            <Button
              isBusy={busy === 'add'}
              isOff={busy !== null || chosen.size === 0}
              onClick={() => void add()}
            >
              {busy === 'add' ? copy.adding : copy.add(chosen.size)}
            </Button>
            <Button look="quiet" size="small" onClick={() => setChosen(new Set(fresh.map(({ key }) => key)))}>
              {copy.all}
            </Button>
            <Button look="quiet" size="small" onClick={() => setChosen(new Set())}>
              {copy.none}
            </Button>
          </div>
          <ul
            className="max-h-96 divide-y divide-rule overflow-auto border border-rule"
            aria-label={copy.list}
          >
            {found.churches.map(({ key, name, address, isKnown }) => (
              <li key={key}>
                <label className="flex min-h-11 items-center gap-3 px-3 py-1">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0"
                    disabled={isKnown}
                    checked={chosen.has(key)}
                    onChange={({ target }) => toggle(key, target.checked)}
                  />
                  <span>
                    {name} <span className="text-muted text-sm">{isKnown ? copy.known : address}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
