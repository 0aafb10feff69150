import { useState } from 'react'
import { z } from 'zod'
import {
  MODEL_PROVIDERS,
  type ReadingSettings,
  readingChange,
  type TriedPage,
} from '../../../contract/admin/reading.ts'
import { readingCopy as copy, itemWords, proofWords, triedWords } from '../../../copy/admin/reading.ts'
import { againWords, monthWords } from '../../../copy/admin/scraping.ts'
import { settingsCopy } from '../../../copy/admin/settings.ts'
import { Button } from '../../ui/button.tsx'
import { CheckedForm, type FieldSpec, optionsOf } from '../../ui/form/checked-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useAct } from '../kit/act.ts'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, IfLoaded, Intro, ScreenTitle, useConfirm } from '../kit/screen.tsx'

export const loader = adminLoader(async (context) => ({ reading: await attempt(context, 'getReading') }))

type Data = DataOf<typeof loader>

export default adminScreen(Reading)

/** Which language model reads pages, what it costs, and what it reads of one. */
function Reading({ data: { reading } }: { data: Data }) {
  const { change, submit, isBusy } = useAct(copy.failed)
  const again = useConfirm<string>({
    words: (price) => ({ title: copy.askAgain, text: copy.askAgainText(price), confirm: copy.again }),
    onConfirm: () => change('POST', '/api/admin/reading/again', { done: copy.willRead }),
  })
  return (
    <>
      <ScreenTitle title={settingsCopy.title} tab={settingsCopy.tab(settingsCopy.reading)} />
      <Intro>{copy.intro}</Intro>
      <IfLoaded from={reading}>
        {({ estimate, ...settings }) => (
          <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
            <p role="status">{estimate ? monthWords(estimate) : copy.none}</p>
            <Panel title={copy.formTitle}>
              <CheckedForm
                key={JSON.stringify(settings)}
                schema={readingChange}
                fields={fieldsOf(settings)}
                read={readForm}
                submit={copy.save}
                send={(body) => submit('PUT', '/api/admin/reading', { body, done: copy.saved })}
              />
            </Panel>
            {estimate && <TryPage submit={submit} />}
            {estimate && (
              <Panel title={copy.againTitle}>
                <p className="mb-3">{againWords(estimate)}</p>
                <Button look="secondary" isOff={isBusy} onClick={() => again.ask(againWords(estimate))}>
                  {copy.again}
                </Button>
              </Panel>
            )}
          </div>
        )}
      </IfLoaded>
      {again.dialog}
    </>
  )
}

type FormSettings = Omit<ReadingSettings, 'estimate'>

function fieldsOf(settings: FormSettings): FieldSpec[] {
  const { provider, environment, hasKey } = settings
  const amount = (name: 'inputPrice' | 'outputPrice' | 'monthlyBudget', label: string): FieldSpec => ({
    ...{ name, label, inputMode: 'decimal', defaultValue: settings[name] },
  })
  const words = { ...copy.providers, environment: copy.environment(environment) }
  return [
    {
      ...{ name: 'provider', label: copy.provider, kind: 'select', defaultValue: provider },
      options: optionsOf(MODEL_PROVIDERS, words),
    },
    {
      ...{ name: 'address', label: copy.address, hint: copy.addressHint },
      ...{ type: 'url', inputMode: 'url', defaultValue: settings.address },
    },
    { name: 'name', label: copy.name, defaultValue: settings.name, autoComplete: 'off' },
    { name: 'key', label: copy.key, hint: copy.keyHint(hasKey), type: 'password', autoComplete: 'off' },
    { ...amount('inputPrice', copy.inputPrice), hint: copy.priceHint },
    amount('outputPrice', copy.outputPrice),
    amount('monthlyBudget', copy.budget),
  ]
}

/** An amount that is left blank is none, rather than 0. */
function readForm(form: FormData): unknown {
  const amounts = ['inputPrice', 'outputPrice', 'monthlyBudget'].map(
    (name) => [name, form.get(name) || undefined] as const,
  )
  return { ...Object.fromEntries(form), ...Object.fromEntries(amounts) }
}

const pageToTry = z.object({ page: z.string().trim().min(1, copy.pageNeeded) })

function TryPage({ submit }: { submit: ReturnType<typeof useAct>['submit'] }) {
  const [tried, setTried] = useState<TriedPage | null>(null)
  return (
    <Panel title={copy.tryTitle}>
      <CheckedForm
        schema={pageToTry}
        fields={[{ name: 'page', label: copy.page, hint: copy.tryIntro, kind: 'text', rows: 4 }]}
        refusedField="page"
        submit={copy.ask}
        submitting={copy.asking}
        look="secondary"
        send={({ page }) => {
          setTried(null)
          return submit<TriedPage>('POST', '/api/admin/reading/try', {
            body: /^https?:\/\/\S+$/i.test(page) ? { address: page } : { text: page },
            done: (answer) => {
              setTried(answer)
              return null
            },
          })
        }}
      />
      <div role="status" className="mt-4">
        {tried?.failure && <p className="font-semibold text-danger">{tried.failure}</p>}
        {tried && triedWords(tried).map((words) => <p key={words}>{words}</p>)}
      </div>
      {tried && <Tried tried={tried} />}
    </Panel>
  )
}

/** Each item with what its lines show of it, and below all lines as the model was shown them. */
function Tried({ tried: { items, lines } }: { tried: TriedPage }) {
  return (
    <>
      <ul aria-label={copy.itemsLabel} className="mt-2 divide-y divide-rule">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may be the same, and none moves
          <li key={at} className="py-2">
            <p>{itemWords(item)}</p>
            <p className={item.doubts.length === 0 ? 'text-good' : 'font-semibold text-danger'}>
              {proofWords(item)}
            </p>
          </li>
        ))}
      </ul>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-primary">
          {copy.lines(lines.length)}
        </summary>
        <ol className="list-decimal space-y-1 pl-12 text-sm">
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the number is what a line is known by
            <li key={at} className="break-words">
              {line}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
