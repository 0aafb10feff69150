import { type ReactNode, useEffect, useRef } from 'react'
import type { SettingsAnswer } from '../../../contract/admin/settings.ts'
import type { SetupAnswer, SetupStep } from '../../../contract/setup.ts'
import { wizardCopy as copy } from '../../../copy/admin/settings.ts'
import { senderGroup } from '../../../copy/admin/settings-fields.ts'
import { setupCopy } from '../../../copy/admin/setup.ts'
import { orderTimeZones } from '../../../domain/time-zones.ts'
import { AdminSettingsForm } from '../../../features/settings/components/admin-settings-form.tsx'
import { pageContext } from '../../page-context.ts'
import { useSite } from '../../site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { StepMark } from '../dashboard/setup-checklist.tsx'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, IfLoaded, RefusedNotice, ScreenTitle } from '../kit/screen.tsx'
import { MailSetup, TestMail } from '../settings/mail-setup.tsx'
import { useSaveSettings } from '../settings/use-settings.ts'
import { CityStep } from './city-step.tsx'
import { FoundChurches } from './found-churches.tsx'

export const loader = adminLoader(async (context) => {
  const [settings, setup, mailSetup] = await Promise.all([
    attempt(context, 'getSettings'),
    attempt(context, 'setupSteps'),
    attempt(context, 'readMailSetup'),
  ])
  const { admin, country, boundingBox, maps } = context.get(pageContext).city
  const { findChurches } = admin
  return {
    settings,
    setup,
    mailSetup,
    findChurches,
    area: boundingBox,
    tiles: maps.tiles,
    timeZones: orderTimeZones(country),
  }
})

type SetupData = DataOf<typeof loader>

export default adminScreen(Setup)

/** The first run of a city, step by step: the first one that is to do stands open. */
function Setup({ data }: { data: SetupData }) {
  const { settings, setup } = data
  return (
    <>
      <ScreenTitle title={copy.title} />
      <p className="mb-6 max-w-[66ch] text-muted text-sm">{copy.intro}</p>
      {!settings.ok ? (
        <RefusedNotice refused={settings} />
      ) : (
        <IfLoaded from={setup}>
          {({ steps }) => <Steps data={data} settings={settings.body} steps={steps} />}
        </IfLoaded>
      )}
    </>
  )
}

interface StepsProps {
  data: SetupData
  settings: SettingsAnswer
  steps: SetupAnswer['steps']
}

function Steps({ data, settings, steps }: StepsProps) {
  const save = useSaveSettings()
  const { mapAttribution: attribution, contactEmail } = useSite()
  const map = { tiles: data.tiles, attribution }
  const sectionOf = (name: (typeof settings.sections)[number]['section']) => {
    const stored = settings.sections.find(({ section }) => section === name)
    if (!stored) throw new Error(`The section ${name} is not stored.`)
    return stored
  }
  const mail = sectionOf('mail')
  const isNamed = steps.some(({ step, isDone }) => step === 'city' && isDone)
  const stored = {
    ...sectionOf('place').values,
    ...sectionOf('area').values,
    siteName: (sectionOf('texts').values.site as { name: string }).name,
  }
  const contents: Record<SetupStep, ReactNode> = {
    // What another city was delivered with is nobody's to save.
    city: <CityStep stored={isNamed ? stored : {}} timeZones={data.timeZones} map={map} />,
    sender: (
      <>
        <p className="mb-3 max-w-[66ch]">
          {copy.sender(contactEmail)}{' '}
          <LinkButton look="quiet" size="small" to="/admin/settings/legal">
            {copy.contact}
          </LinkButton>
        </p>
        <AdminSettingsForm
          key={mail.version}
          groups={[senderGroup]}
          values={mail.values}
          environment={settings.environment}
          timeZones={[]}
          saveLabel={copy.save}
          isPlain
          save={(values) => save(mail, values)}
        />
        <IfLoaded from={data.mailSetup}>{(setup) => <MailSetup setup={setup} />}</IfLoaded>
      </>
    ),
    mail: (
      <>
        <p className="mb-3 max-w-[66ch]">{copy.mail}</p>
        <TestMail />
      </>
    ),
    churches: (
      <>
        <p className="mb-3 max-w-[66ch]">{copy.churches.text}</p>
        {isNamed && <FoundChurches label={data.findChurches} area={data.area} map={map} />}
        <LinkButton look="secondary" size="small" className="mt-3" to="/admin/new-church">
          {copy.churches.addOrImport}
        </LinkButton>
      </>
    ),
    events: (
      <>
        <p className="mb-3 max-w-[66ch]">{copy.events.text}</p>
        <p className="flex flex-wrap gap-2">
          <LinkButton size="small" to="/admin">
            {copy.events.dashboard}
          </LinkButton>
          <LinkButton look="secondary" size="small" to="/admin/new-event">
            {copy.events.add}
          </LinkButton>
          <LinkButton look="secondary" size="small" to="/" reloadDocument>
            {copy.events.see}
          </LinkButton>
        </p>
      </>
    ),
    issue: (
      <>
        <p className="mb-3 max-w-[66ch]">{copy.issue.text}</p>
        <LinkButton size="small" to="/admin/newsletter">
          {copy.issue.open}
        </LinkButton>
      </>
    ),
  }
  const next = steps.find(({ isDone }) => !isDone)?.step
  // The form that had the focus is folded away with its step: go on at the one that opens.
  const known = useRef(next)
  useEffect(() => {
    if (known.current === next) return
    known.current = next
    if (next) document.getElementById(next)?.focus()
  }, [next])
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {steps.map(({ step, isDone }, at) => (
        // Opens the next step once this one is done; a person may open any other.
        <Step
          key={`${step} ${step === next}`}
          id={step}
          title={`${at + 1}. ${setupCopy.steps[step]}`}
          isDone={isDone}
          isOpen={step === next}
        >
          {contents[step]}
        </Step>
      ))}
    </ol>
  )
}

function Step(props: { id: string; title: string; isDone: boolean; isOpen: boolean; children: ReactNode }) {
  return (
    <li>
      <details open={props.isOpen} className="rounded border border-rule bg-card px-4">
        <summary id={props.id} className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-2">
          <StepMark isDone={props.isDone} />
          <h2 className="text-h3">{props.title}</h2>
          <span className="text-muted text-sm">({props.isDone ? setupCopy.done : setupCopy.open})</span>
        </summary>
        <div className="pb-5">{props.children}</div>
      </details>
    </li>
  )
}
