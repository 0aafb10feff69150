import type { ReactNode } from 'react'
import type { SettingsAnswer } from '../../../contract/admin/settings.ts'
import { wizardCopy as copy, setupCopy } from '../../../copy/admin/settings.ts'
import {
  areaGroup,
  placeFields,
  type SettingsGroup,
  senderGroup,
} from '../../../copy/admin/settings-fields.ts'
import { AdminSettingsForm } from '../../../features/settings/components/admin-settings-form.tsx'
import { pageContext } from '../../page-context.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { FindChurchesButton, useQuickActions } from '../dashboard/quick-actions.tsx'
import { adminLoader, attempt } from '../kit/load.ts'
import { adminScreen, RefusedNotice, ScreenTitle, useFrame } from '../kit/screen.tsx'
import { TestMail } from '../settings/mail-setup.tsx'
import { useNameCity, useSaveSettings } from '../settings/use-settings.ts'

const timeZones = Intl.supportedValuesOf('timeZone')

/** How far the setup is: by the settings that an owner has saved, and by what there is. */
const loadSetup = adminLoader(async (context) => {
  const [settings, begun, events] = await Promise.all([
    attempt(context, 'getSettings'),
    attempt(context, 'setupSteps'),
    attempt(context, 'listEvents', { query: { status: 'approved', limit: 1 } }),
  ])
  return {
    settings,
    hasChurches: begun.ok && begun.body.steps.some(({ step, isDone }) => step === 'churches' && isDone),
    hasEvents: events.ok && events.body.length > 0,
    findChurches: context.get(pageContext).city.admin.findChurches,
    timeZones,
  }
})

type SetupData = NonNullable<Awaited<ReturnType<typeof loadSetup>>>

export const loader = loadSetup
export default adminScreen(Setup)

/** The first run of a city, step by step: the first one that is to do stands open. */
function Setup({ data }: { data: SetupData }) {
  return (
    <>
      <ScreenTitle title={copy.title} />
      <p className="mb-6 max-w-[66ch] text-muted text-sm">{copy.intro}</p>
      {data.settings.ok ? (
        <Steps data={data} settings={data.settings.body} />
      ) : (
        <RefusedNotice refused={data.settings} />
      )}
    </>
  )
}

const cityGroup: SettingsGroup = {
  title: copy.city.title,
  intro: copy.city.intro,
  fields: [
    placeFields.name,
    placeFields.state,
    placeFields.timeZone,
    { path: 'siteName', label: copy.city.siteName, kind: 'line', hint: copy.city.siteNameHint },
  ],
}

function Steps({ data, settings }: { data: SetupData; settings: SettingsAnswer }) {
  const { viewer } = useFrame()
  const { busy, run } = useQuickActions()
  const save = useSaveSettings()
  const nameCity = useNameCity()
  const { toast } = useToast()
  const sectionOf = (name: (typeof settings.sections)[number]['section']) => {
    const stored = settings.sections.find(({ section }) => section === name)
    if (!stored) throw new Error(`The section ${name} is not stored.`)
    return stored
  }
  const [place, area, texts, mail] = [
    sectionOf('place'),
    sectionOf('area'),
    sectionOf('texts'),
    sectionOf('mail'),
  ]
  const isNamed = place.version > 1
  const { postalAddress } = mail.values.mail as { postalAddress: string }
  const hasPostalAddress = postalAddress !== '' || 'mail.postalAddress' in settings.environment
  const named = {
    timeZone: place.values.timeZone,
    name: isNamed ? place.values.name : '',
    state: isNamed ? place.values.state : '',
    siteName: isNamed ? (texts.values.site as { name: string }).name : '',
  }
  const form = {
    environment: settings.environment,
    timeZones: data.timeZones,
    saveLabel: copy.save,
    isPlain: true,
  }
  const steps: { title: string; isDone: boolean; content: ReactNode }[] = [
    {
      title: copy.city.title,
      isDone: isNamed,
      content: (
        <AdminSettingsForm
          key={place.version}
          {...form}
          groups={[cityGroup]}
          values={named}
          save={async (values) => {
            const refusal = await nameCity(values)
            if (!refusal) toast({ ...copy.saved(copy.city.title), tone: 'success' })
            return refusal
          }}
        />
      ),
    },
    {
      title: copy.area.title,
      isDone: area.version > 1,
      content: (
        <AdminSettingsForm
          key={area.version}
          {...form}
          groups={[areaGroup]}
          values={area.values}
          save={(values) => save(area, values)}
        />
      ),
    },
    {
      title: copy.owner.title,
      isDone: true,
      content: (
        <>
          <p className="mb-3">{copy.owner.text(viewer.name, viewer.email)}</p>
          <p className="flex flex-wrap gap-2">
            <LinkButton look="secondary" size="small" to="/admin/account">
              {copy.owner.account}
            </LinkButton>
            <LinkButton look="secondary" size="small" to="/admin/accounts">
              {copy.owner.accounts}
            </LinkButton>
          </p>
        </>
      ),
    },
    {
      title: copy.sender.title,
      // Naming the city has changed the sender's name; the postal address is a person's to give.
      isDone: hasPostalAddress,
      content: (
        <>
          <AdminSettingsForm
            key={mail.version}
            {...form}
            groups={[senderGroup]}
            values={mail.values}
            save={(values) => save(mail, values)}
          />
          <TestMail />
        </>
      ),
    },
    {
      title: copy.churches.title,
      isDone: data.hasChurches,
      content: (
        <>
          <p className="mb-3">{copy.churches.text}</p>
          <p className="flex flex-wrap gap-2">
            <FindChurchesButton label={data.findChurches} busy={busy} run={run} />
            <LinkButton look="secondary" size="small" to="/admin/new-church">
              {setupCopy.addChurches}
            </LinkButton>
          </p>
        </>
      ),
    },
    {
      title: copy.event.title,
      isDone: data.hasEvents,
      content: (
        <>
          <p className="mb-3">{copy.event.text}</p>
          <p className="flex flex-wrap gap-2">
            <LinkButton size="small" to="/admin/new-event">
              {copy.event.add}
            </LinkButton>
            <LinkButton look="secondary" size="small" to="/admin">
              {copy.event.dashboard}
            </LinkButton>
            <LinkButton look="secondary" size="small" to="/" reloadDocument>
              {copy.event.see}
            </LinkButton>
          </p>
        </>
      ),
    },
  ]
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <ol className="grid gap-3">
      {steps.map((step, at) => (
        // Opens the next step once this one is done; a person may open any other.
        <Step
          key={`${step.title} ${step === next}`}
          title={`${at + 1}. ${step.title}`}
          isDone={step.isDone}
          isOpen={step === next}
        >
          {step.content}
        </Step>
      ))}
    </ol>
  )
}

function Step(props: { title: string; isDone: boolean; isOpen: boolean; children: ReactNode }) {
  return (
    <li>
      <details open={props.isOpen} className="rounded border border-rule bg-card px-4">
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-2">
          <span aria-hidden="true" className={`w-6 text-center ${props.isDone ? 'text-good' : 'text-muted'}`}>
            {props.isDone ? '✓' : '○'}
          </span>
          <h2 className="text-h3">{props.title}</h2>
          <span className="text-muted text-sm">({props.isDone ? copy.done : copy.open})</span>
        </summary>
        <div className="pb-5">{props.children}</div>
      </details>
    </li>
  )
}
