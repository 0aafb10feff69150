import { useEffect, useState } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useLocation, useParams } from 'react-router'
import {
  SETTINGS_SECTIONS,
  type SettingsSection,
  type StoredSettings,
} from '../../../contract/admin/settings.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { settingsCopy as copy } from '../../../copy/admin/settings.ts'
import { findSettings, type SettingsField, settingsSections } from '../../../copy/admin/settings-fields.ts'
import { orderTimeZones } from '../../../domain/time-zones.ts'
import { AdminSettingsForm } from '../../../features/settings/components/admin-settings-form.tsx'
import { pageContext } from '../../page-context.ts'
import { useSite } from '../../site.ts'
import { Field, Input } from '../../ui/form/field.tsx'
import { adminLoader, attempt, type DataOf } from '../kit/load.ts'
import { adminScreen, PROGRAM_SCREENS, RefusedNotice, ScreenTitle } from '../kit/screen.tsx'
import { drawAreaMap } from './area-field.tsx'
import { MailSetup, TestMail } from './mail-setup.tsx'
import { useSaveSettings } from './use-settings.ts'

const loadSettings = adminLoader(async (context) => {
  const [settings, mailSetup] = await Promise.all([
    attempt(context, 'getSettings'),
    attempt(context, 'readMailSetup'),
  ])
  const { country, maps } = context.get(pageContext).city
  // Every zone as this server knows it; the browser's own list may be another.
  return { settings, mailSetup, timeZones: orderTimeZones(country), tiles: maps.tiles }
})

export const loader = loadSettings
export default adminScreen(Settings)

/** All sections are on one screen: an address that opens another one has nothing to load. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && currentUrl.href === nextUrl.href

/** Screens of their own: what reads pages, and what other programs use. */
const SCREENS = [
  ['/admin/settings/reading', copy.reading, copy.readingHint],
  [PROGRAM_SCREENS.apiTokens, adminCopy.screens.apiTokens, copy.apiTokensHint],
  [PROGRAM_SCREENS.webhooks, adminCopy.screens.webhooks, copy.webhooksHint],
] as const

/** What an owner decides about the city: every setting by its words, in sections that each are a form of their own. */
function Settings({ data }: { data: DataOf<typeof loadSettings> }) {
  const { key, search } = useLocation()
  const { section } = useParams()
  const addressed = SETTINGS_SECTIONS.find((each) => each === section) ?? null
  return (
    <>
      <ScreenTitle
        title={copy.title}
        tab={addressed ? copy.tab(settingsSections[addressed].label) : copy.title}
      />
      <SearchedSettings
        key={key}
        data={data}
        addressed={addressed}
        asked={new URLSearchParams(search).get('q') ?? ''}
      />
    </>
  )
}

interface SearchedSettingsProps {
  data: DataOf<typeof loadSettings>
  /** The section that the address names, and what it searches for. */
  addressed: SettingsSection | null
  asked: string
}

function SearchedSettings({ data, addressed, asked }: SearchedSettingsProps) {
  const { settings } = data
  const [q, setQ] = useState(asked)
  const [opened, setOpened] = useState<ReadonlySet<SettingsSection>>(new Set(addressed ? [addressed] : []))
  useEffect(() => {
    if (addressed && asked === '') document.getElementById(addressed)?.scrollIntoView({ block: 'start' })
  }, [addressed, asked])
  if (!settings.ok) return <RefusedNotice refused={settings} />

  const isSearch = q.trim() !== ''
  const found = findSettings(q)
  const paths = new Set(found.map(({ section, field }) => `${section} ${field.path}`))
  const sections = SETTINGS_SECTIONS.filter((each) => found.some(({ section }) => section === each))
  const screens = SCREENS.filter(([, ...words]) =>
    words.join(' ').toLowerCase().includes(q.trim().toLowerCase()),
  )
  const toggle = (each: SettingsSection, isOpen: boolean) =>
    setOpened((before) => new Set(isOpen ? [...before, each] : [...before].filter((other) => other !== each)))
  return (
    <>
      <Field label={copy.search} hint={copy.searchHint} className="mb-2 max-w-xl">
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
        )}
      </Field>
      <p role="status" className="tabular mb-4 text-muted text-sm">
        {isSearch && copy.found(found.length + screens.length)}
      </p>
      {SETTINGS_SECTIONS.map((each) => {
        const stored = settings.body.sections.find(({ section }) => section === each)
        const isOpen = isSearch ? sections.includes(each) : opened.has(each)
        if (!stored) return null
        return (
          <details
            key={each}
            id={each}
            hidden={isSearch && !isOpen}
            open={isOpen}
            onToggle={({ currentTarget }) => !isSearch && toggle(each, currentTarget.open)}
            className="group scroll-mt-4 border-rule border-t"
          >
            <summary className="flex min-h-12 cursor-pointer flex-wrap items-baseline gap-x-3 py-2 before:w-3 before:content-['▸'] group-open:before:content-['▾']">
              <h2 className="text-h3">{settingsSections[each].label}</h2>
              <span className="text-muted text-sm">
                {settingsSections[each].groups.map(({ title }) => title).join(', ')}
              </span>
            </summary>
            <SectionForm {...{ data, stored, isOpen }} isShown={({ path }) => paths.has(`${each} ${path}`)} />
          </details>
        )
      })}
      {screens.map(([to, label, hint]) => (
        <p key={to} className="flex min-h-12 flex-wrap items-baseline gap-x-3 border-rule border-t py-2">
          <Link to={to} className="link font-semibold font-serif text-h3">
            {label}
          </Link>
          <span className="text-muted text-sm">{hint}</span>
        </p>
      ))}
    </>
  )
}

interface SectionFormProps {
  data: DataOf<typeof loadSettings>
  stored: StoredSettings
  isOpen: boolean
  isShown: (field: SettingsField) => boolean
}

/** From its first opening on it stays, closed or not, with what was typed. */
function SectionForm({ data, stored, isOpen, isShown }: SectionFormProps) {
  const { settings, mailSetup, timeZones, tiles } = data
  const { section, version, values } = stored
  const save = useSaveSettings()
  const { mapAttribution: attribution } = useSite()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <div className="pb-8">
      <AdminSettingsForm
        key={version}
        groups={settingsSections[section].groups}
        values={values}
        environment={settings.ok ? settings.body.environment : {}}
        timeZones={timeZones}
        areaMap={drawAreaMap({ tiles, attribution })}
        isShown={isShown}
        save={(changed) => save(stored, changed)}
      />
      {section === 'mail' && <TestMail />}
      {section === 'mail' && mailSetup.ok && <MailSetup setup={mailSetup.body} />}
    </div>
  )
}
